/** Where sockets of this site are opened: below the public URL, or else where the caller came in. */
export const socketOrigin = (publicUrl: string | undefined, callerOrigin: string): string =>
  (publicUrl === undefined ? callerOrigin : new URL(publicUrl).origin).replace(/^http/, 'ws')
