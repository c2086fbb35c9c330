import type { VideoFailure } from '@jingke/contract/media'

/** The file itself is at fault, and the operator is told so. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
  readonly reason: VideoFailure

  constructor(reason: VideoFailure, detail = '') {
    super(detail)
    this.reason = reason
  }
}
