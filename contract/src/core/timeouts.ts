/** Milliseconds that an upload may take as a whole: the client gives up and the server ends it. */
export const uploadTimeout = 60_000
