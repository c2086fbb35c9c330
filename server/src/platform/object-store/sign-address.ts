import type { AwsClient } from 'aws4fetch'
import { toDisposition } from './disposition.ts'

export interface ShownAs {
  /** As the browser saves it. */
  readonly name: string
  readonly contentType: string
  /** The browser may show it in a page. */
  readonly isShown?: boolean
}

/** Seconds that a player may use a signed URL, at least. */
const playerLifetime = 600

/** Milliseconds. Signed URLs change once per window, so that browsers and CDNs can cache. */
const urlWindow = 300_000

/** Signature Version 4 in the query. */
export const createSigner =
  (
    client: AwsClient,
    clock: () => Date,
    urlOf: (key: string, query: Record<string, string>) => URL,
  ) =>
  async (key: string, shownAs?: ShownAs): Promise<string> => {
    const window = Math.floor(clock().getTime() / urlWindow) * urlWindow
    const url = urlOf(key, {
      'X-Amz-Expires': String(urlWindow / 1000 + playerLifetime),
      ...(shownAs && {
        'response-content-disposition': toDisposition(shownAs.name, shownAs.isShown),
        'response-content-type': shownAs.contentType,
      }),
    })
    const datetime = new Date(window).toISOString().replace(/[-:]|\.\d{3}/g, '')
    const signed = await client.sign(url.href, { aws: { signQuery: true, datetime } })
    // A space of the query is signed as %20, which URLSearchParams writes as a plus.
    return signed.url.replaceAll('+', '%20')
  }
