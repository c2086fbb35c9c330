export class ObjectMissing extends Error {
  override readonly name = 'ObjectMissing'
}

/** It is asked wrongly: the key, the bucket or the right is not what it expects. */
export class ObjectStoreRefused extends Error {
  override readonly name = 'ObjectStoreRefused'
}

/** It did not answer, or only by errors, for as long as it was tried. Callers get 503. */
export class ObjectStoreAway extends Error {
  override readonly name = 'ObjectStoreAway'
  readonly statusCode = 503
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`the object store is away: ${reason}`, { cause })
  }
}
