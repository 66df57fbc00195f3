// What our own clients say to those who gave no address: how to start the service on their machine.

/** Packages for other APIs have nothing of the kind. */
export const OWN_HINT =
  "To start one on this machine run `npx @docuvane/server`, then use http://127.0.0.1:4010.";
