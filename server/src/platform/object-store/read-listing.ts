export interface StoredObject {
  readonly name: string
  readonly size: number
  readonly modifiedAt: Date
  /** The ETag: a checksum of most stores. */
  readonly tag: string
}

const textsOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text)

const elementsOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, inner = '']) => inner)

/** One page of ListObjectsV2. The keys of this program have no characters that XML escapes. */
export const readListing = (xml: string) => ({
  objects: elementsOf(xml, 'Contents').map(
    (inner): StoredObject => ({
      name: textsOf(inner, 'Key')[0] ?? '',
      size: Number(textsOf(inner, 'Size')[0]),
      tag: (textsOf(inner, 'ETag')[0] ?? '').replaceAll(/"|&quot;/g, ''),
      modifiedAt: new Date(textsOf(inner, 'LastModified')[0] ?? 0),
    }),
  ),
  folders: elementsOf(xml, 'CommonPrefixes').flatMap((inner) => textsOf(inner, 'Prefix')),
  next: textsOf(xml, 'NextContinuationToken')[0],
})
