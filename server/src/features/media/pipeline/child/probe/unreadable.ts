import type { VideoFailure } from '@jingke/contract/media'

/** The uploaded file cannot be used; the reason is shown to the operator. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
  readonly reason: VideoFailure

  constructor(reason: VideoFailure, detail = '') {
    super(detail)
    this.reason = reason
  }
}
