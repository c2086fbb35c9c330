import type { Endpoint, Envelope, OutputOf } from '@jingke/contract/core'

/** A cached response: parsed by its schema and serialized once. */
export class SerializedAnswer<Data = unknown> {
  /** Type only: the response of one endpoint is not assignable to another's. */
  declare readonly data: Data
  readonly envelope: Buffer

  constructor(envelope: Buffer) {
    this.envelope = envelope
  }
}

export const serializeAnswer = <E extends Endpoint>(
  endpoint: E,
  data: OutputOf<E>,
): SerializedAnswer<OutputOf<E>> => {
  const envelope: Envelope = { code: 200, msg: 'success', data: endpoint.output.parse(data) }
  return new SerializedAnswer(Buffer.from(JSON.stringify(envelope)))
}
