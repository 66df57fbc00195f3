// The frame around every page: navigation, results, and the way out.
import { type ReactNode, useEffect } from "react";
import { Link, useLocation } from "wouter";
import { Icon, type IconName } from "../ui/icons.tsx";
import { Notices } from "../ui/message.tsx";
import { useKeptFocus } from "./focus.ts";

const places: readonly (readonly [path: string, name: string, icon: IconName])[] = [
  ["/", "Inbox", "inbox"],
  ["/studio/workflows", "Workflows", "flow"],
  ["/studio/webhooks", "Webhooks", "hook"],
  ["/studio/analytics", "Analytics", "chart"],
  ["/studio/keys", "Keys", "key"],
];

/** The frame. */
export function Shell({
  children,
  onSignOut,
}: {
  readonly children: ReactNode;
  readonly onSignOut: () => void;
}): ReactNode {
  const [path] = useLocation();
  useKeptFocus(path);
  const isAt = (place: string) =>
    place === "/" ? path === "/" || path.startsWith("/studio/documents") : path.startsWith(place);
  return (
    <div className="shell">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <nav className="nav" aria-label="Studio">
        <Link href="/" className="brand">
          <img src="/studio/assets/icon.svg" alt="" width="26" height="26" />
          <span>Docuvane</span>
        </Link>
        <ul className="nav-list">
          {places.map(([place, name, icon]) => (
            <li key={place}>
              <Link href={place} className="nav-link" aria-current={isAt(place) ? "page" : undefined}>
                <Icon name={icon} />
                <span>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
        <div className="nav-end">
          <a className="nav-link" href="/reference">
            <Icon name="code" />
            <span>API reference</span>
          </a>
          <button type="button" className="nav-link" onClick={onSignOut}>
            <Icon name="out" />
            <span>Sign out</span>
          </button>
        </div>
      </nav>
      <main id="main" className="main" tabIndex={-1}>
        {children}
      </main>
      <Notices />
    </div>
  );
}

/** Names the page in the window's title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Docuvane Studio`;
  }, [title]);
}

/** The head of a page: its title, a sentence about it, and what can be done. */
export function PageHead({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}): ReactNode {
  useTitle(title);
  return (
    <header className="page-head">
      <div>
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {children && <div className="page-actions">{children}</div>}
    </header>
  );
}
