// Words that names of methods are made of: verbs, words that complete them, and nouns that look like neither.

/** Splits a list of words. */
const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Verbs that paths and operation IDs use for actions; words that are as often nouns are not among them. */
export const VERBS = words(`
  accept acknowledge activate add aggregate allow append apply approve archive assign associate attach authenticate authorize autocomplete
  backup ban batch begin block book bulk buy calculate call cancel capture change charge check claim clean clear clone close
  collect commit compare complete compute confirm connect contains convert copy count create deactivate debug decline
  decode decrypt delete deliver deny deploy describe destroy detach detect disable disassociate disconnect discover
  dismiss dispatch dispute do download drain duplicate echo edit embed enable encode encrypt end enqueue enroll ensure estimate
  evaluate exchange execute exists expire explain export extend extract fail favorite fetch finalize find finish flag flush
  follow forget forgot forward generate get grant halt handle has hide hold identify ignore import index init initialize
  initiate insert inspect install introspect invalidate invite invoke is issue join kick kill leave like link list load lock
  login logout lookup make mark match merge migrate modify mount move mute notify obtain open park parse partial patch pause
  perform persist pick pin play poll populate post preview print process promote propose provision prune publish pull purge
  push put query queue read reactivate rebuild receive reconnect recover redeem refresh refund refuse regenerate register reindex
  reject release reload remove rename render renew reopen reorder repeat replace replay reply report request resend reserve
  reset resize resolve restart restore resume retrieve retry return revert revoke rollback rotate run save scan
  schedule scrape search seek select send set settle share shuffle shutdown sign signin signup simulate skip snooze sort split
  start stop store stream submit subscribe suggest summarize suspend swap switch sync synchronize terminate test toggle
  track train transfer transform translate trash trigger unarchive unassign unban unblock undelete undo unfollow unhide uninstall
  unlike unlink unlock unmark unmute unpark unpause unpin unpublish unregister unsave unshare unsubscribe unsuspend update upgrade upload
  upsert validate verify view vote void wake watch withdraw write`);

/** Verbs that paths use for nouns as often: `GET /reports`, `POST /orders/{id}/refund`. With GET they are nouns. */
const NOUNS = words(`
  backup batch ban block book bulk call change charge check claim count debug dispute embed estimate exchange export flag hold
  import index invite issue like link lock match park play poll process pull push post queue read refund
  release reply report request return run scan schedule search share sign sort split start store stream
  switch sync test track train transfer trash trigger upload view vote void watch write partial`);

/** Words after a verb that add no object to it. */
export const PREPOSITIONS = words("of for to by from in with on at as and or");
const COMPLEMENTS = words("up out off all many one multiple bulk batch id async now");

/** Nouns that end as plurals do, or name one thing in the plural. */
const SINGULAR = words(`
  analytics settings preferences stats statistics metrics details options permissions limits credentials news capabilities
  totals contents series basics info status access address process progress health config sms dns os aws tls https is has
  this canvas alias atlas bus gas plus pos previous various anonymous synonymous axis basis analysis diagnosis thesis
  graphics specs quotas rights billing terms`);

/** Returns whether a word is a verb wherever it is. */
export function isVerb(word: string): boolean {
  return VERBS.has(word);
}

/** Returns whether a word is a verb and seldom a noun. */
export function isAction(word: string): boolean {
  return VERBS.has(word) && !NOUNS.has(word);
}

/** Returns whether words are a verb with no object: `list`, `get_by_id`, `create_or_update`; not the `buy_museum` of `buyMuseumTickets`. */
export function isPlainVerb([, ...rest]: readonly string[]): boolean {
  const [next] = rest;
  if (next === undefined || PREPOSITIONS.has(next)) return true;
  return rest.every((word) => COMPLEMENTS.has(word) || isAction(word)) || COMPLEMENTS.has(next);
}

/** Returns whether a word names several things. */
export function isPlural(word: string): boolean {
  return /[^su]s$|uses$/.test(word) && !SINGULAR.has(word);
}
