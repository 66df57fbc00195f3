// placeholder until the set-up branch lands
export function missingLanguage(_part) {
  return undefined;
}
