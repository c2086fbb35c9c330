import type { Endpoint, Envelope, OutputOf } from '@jingke/contract/core'

/**
 * An answer that was checked against its schema and written out once, for operations whose answers
 * are remembered: it goes to the wire as it is.
 */
export class Prepared<Data = unknown> {
  /** Only a type: an answer prepared for one endpoint does not pass for another's. */
  declare readonly data: Data
  readonly envelope: Buffer

  constructor(envelope: Buffer) {
    this.envelope = envelope
  }
}

export const prepare = <E extends Endpoint>(
  endpoint: E,
  data: OutputOf<E>,
): Prepared<OutputOf<E>> => {
  const envelope: Envelope = { code: 200, msg: 'success', data: endpoint.output.parse(data) }
  return new Prepared(Buffer.from(JSON.stringify(envelope)))
}
