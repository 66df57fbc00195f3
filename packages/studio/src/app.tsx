// The Studio: who is signed in, and which page the address names.
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Link, Route, Switch } from "wouter";
import { sentenceOf } from "./api/client.ts";
import { followEvents } from "./api/live.ts";
import { queries } from "./api/queries.ts";
import { whenSignedOut } from "./api/transport.ts";
import { Inbox } from "./inbox/inbox.tsx";
import { ReviewPage } from "./review/review-page.tsx";
import { hasLink, readSession, signIn, signOut, takeLink } from "./session/session.ts";
import { SignIn } from "./session/sign-in.tsx";
import { PageHead, Shell } from "./shell/shell.tsx";
import { Loading } from "./ui/loading.tsx";

const Workflows = lazy(() => import("./workflows/workflows.tsx"));
const WorkflowEditor = lazy(() => import("./workflows/editor.tsx"));
const Webhooks = lazy(() => import("./webhooks/webhooks.tsx"));
const Endpoint = lazy(() => import("./webhooks/endpoint.tsx"));
const Analytics = lazy(() => import("./analytics/analytics.tsx"));
const Keys = lazy(() => import("./keys/keys.tsx"));

type Access = "unknown" | "out" | "in" | "ended";

/** The whole app. */
export function App(): ReactNode {
  const [access, setAccess] = useState<Access>("unknown");
  const [reason, setReason] = useState<string>();
  useEffect(() => {
    whenSignedOut(() => setAccess((now) => (now === "in" ? "ended" : now)));
    const start = async () => {
      const { signed_in } = await enter().catch((error: unknown) => {
        setReason(sentenceOf(error));
        return readSession();
      });
      // The form that covers an ended session stays: what was typed below it must not be lost.
      setAccess((now) => (signed_in ? "in" : outFrom(now)));
      if (signed_in) await queries.invalidateQueries();
    };
    // A link that is pasted into the tab that asks for it changes nothing but the fragment.
    const followLink = () => {
      if (hasLink()) void start();
    };
    void start();
    window.addEventListener("hashchange", followLink);
    return () => window.removeEventListener("hashchange", followLink);
  }, []);
  useEffect(() => {
    if (access !== "in") return;
    const ending = new AbortController();
    followEvents(ending.signal);
    return () => ending.abort();
  }, [access]);
  const leave = async () => {
    await signOut();
    queries.clear();
    setReason(undefined);
    setAccess("out");
  };
  if (access === "unknown") return null;
  if (access === "out") return <SignIn key={reason} reason={reason} onSignedIn={() => setAccess("in")} />;
  return (
    <QueryClientProvider client={queries}>
      <div inert={access === "ended"}>
        <Shell onSignOut={leave}>
          <Pages />
        </Shell>
      </div>
      {access === "ended" && (
        <div className="cover">
          <SignIn
            key={reason}
            reason={reason ?? "Your session has ended. Sign in to continue; nothing you typed is lost."}
            onSignedIn={() => {
              setReason(undefined);
              setAccess("in");
              queries.invalidateQueries();
            }}
          />
        </div>
      )}
    </QueryClientProvider>
  );
}

function outFrom(access: Access): Access {
  return access === "ended" ? "ended" : "out";
}

/** Signs in with the link in the address, if there is one. */
async function enter() {
  const link = takeLink();
  if (link === undefined) return readSession();
  await signIn({ link });
  return { signed_in: true };
}

function Pages(): ReactNode {
  return (
    <Suspense fallback={<Loading />}>
      <Switch>
        <Route path="/" component={Inbox} />
        <Route path="/studio/documents/:id">{({ id }) => <ReviewPage key={id} id={id} />}</Route>
        <Route path="/studio/workflows" component={Workflows} />
        <Route path="/studio/workflows/new">
          <WorkflowEditor />
        </Route>
        <Route path="/studio/workflows/:id">{({ id }) => <WorkflowEditor key={id} from={id} />}</Route>
        <Route path="/studio/webhooks" component={Webhooks} />
        <Route path="/studio/webhooks/:id">{({ id }) => <Endpoint id={id} />}</Route>
        <Route path="/studio/analytics" component={Analytics} />
        <Route path="/studio/keys" component={Keys} />
        <Route>
          <PageHead title="Page not found" lead="Nothing is at this address. The inbox has every document." />
          <Link href="/" className="button button-primary">
            Go to the inbox
          </Link>
        </Route>
      </Switch>
    </Suspense>
  );
}
