type OnFailure = (status: number) => Promise<boolean>

/**
 * Files are requested together: picture, sound and key. If a busy server refuses all of them at once, that is
 * one failure, and those that fail while it is being handled wait for its outcome.
 */
export const coalesceFailures = (onFailure: OnFailure): OnFailure => {
  let pending: Promise<boolean> | undefined
  return (status) => {
    pending ??= onFailure(status).finally(() => {
      pending = undefined
    })
    return pending
  }
}
