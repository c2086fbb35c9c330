import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'

type Encoding = 'br' | 'gzip'

const compress: Record<Encoding, (plain: Buffer) => Buffer> = {
  // Higher qualities take ten times as long and save a few per cent.
  br: (plain) =>
    brotliCompressSync(plain, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 6, [zlib.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  gzip: (plain) => gzipSync(plain),
}

/** The smallest that the browser accepts; undefined: none. */
export const encodingFor = (accepted = ''): Encoding | undefined => {
  const offers = accepted.split(',').filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer))
  const names = offers.map((offer) => offer.split(';')[0]?.trim().toLowerCase())
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding))
}

/** A page that is compressed once for each encoding that was asked for. */
export class CompressedPage {
  readonly #plain: Buffer
  readonly #compressed = new Map<Encoding, Buffer>()

  constructor(html: string) {
    this.#plain = Buffer.from(html)
  }

  in(encoding: Encoding | undefined): Buffer {
    if (encoding === undefined) return this.#plain
    const known = this.#compressed.get(encoding)
    if (known) return known
    const made = compress[encoding](this.#plain)
    this.#compressed.set(encoding, made)
    return made
  }
}
