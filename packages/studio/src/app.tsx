// The Studio: who is signed in, and which page the address names.
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Route, Switch } from "wouter";
import { sentenceOf } from "./api/client.ts";
import { followEvents } from "./api/live.ts";
import { queries } from "./api/queries.ts";
import { whenSignedOut } from "./api/transport.ts";
import { Inbox } from "./inbox/inbox.tsx";
import { ReviewPage } from "./review/review-page.tsx";
import { readSession, signIn, signOut, takeLink } from "./session/session.ts";
import { SignIn } from "./session/sign-in.tsx";
import { PageHead, Shell } from "./shell/shell.tsx";
import { Loading } from "./ui/loading.tsx";

const Workflows = lazy(() => import("./workflows/workflows.tsx"));
const WorkflowEditor = lazy(() => import("./workflows/editor.tsx"));
const Webhooks = lazy(() => import("./webhooks/webhooks.tsx"));
const Endpoint = lazy(() => import("./webhooks/endpoint.tsx"));
const Analytics = lazy(() => import("./analytics/analytics.tsx"));
const Keys = lazy(() => import("./code/keys.tsx"));

type Access = "unknown" | "out" | "in" | "ended";

/** The whole app. */
export function App(): ReactNode {
  const [access, setAccess] = useState<Access>("unknown");
  const [reason, setReason] = useState<string>();
  useEffect(() => {
    whenSignedOut(() => setAccess((now) => (now === "in" ? "ended" : now)));
    enter()
      .catch((error: unknown) => {
        setReason(sentenceOf(error));
        return readSession();
      })
      .then(({ signed_in }) => setAccess(signed_in ? "in" : "out"));
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
  if (access === "out") return <SignIn reason={reason} onSignedIn={() => setAccess("in")} />;
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
            reason="Your session has ended. Sign in to continue; nothing you typed is lost."
            onSignedIn={() => {
              setAccess("in");
              queries.invalidateQueries();
            }}
          />
        </div>
      )}
    </QueryClientProvider>
  );
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
        </Route>
      </Switch>
    </Suspense>
  );
}
