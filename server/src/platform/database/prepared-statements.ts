import { createHash } from 'node:crypto'
import { Client, type QueryConfig } from 'pg'

/** Texts run less often than this are not prepared, so one-off statements occupy no plan. */
const runsBeforePreparing = 3
/** Texts whose runs are counted, in this process. */
const countedTexts = 2000
/** Plans that one connection keeps. Postgres needs about 30 KB for each. */
const plansPerConnection = 200

/** Several rows after `values`: each count of rows is another text. */
const rowList = /\bvalues \(.*?\), \((?:default|\$)/s

interface Text {
  /** Undefined for texts that are never prepared. */
  readonly name: string | undefined
  runs: number
}

const nameOf = (text: string): string | undefined =>
  rowList.test(text)
    ? undefined
    : createHash('sha256').update(text).digest('base64url').slice(0, 24)

const texts = new Map<string, Text>()

const findText = (text: string): Text => {
  const known = texts.get(text)
  if (known) return known
  if (texts.size >= countedTexts) texts.clear()
  const counted = { name: nameOf(text), runs: 0 }
  texts.set(text, counted)
  return counted
}

/**
 * A connection that prepares each statement with parameters under the hash of its text, so that
 * Postgres parses and plans it once per connection.
 */
export class PreparingClient extends Client {
  readonly #prepared = new Set<string>()

  #nameFor(text: string): string | undefined {
    const counted = findText(text)
    const { name } = counted
    counted.runs += 1
    if (name === undefined || this.#prepared.has(name)) return name
    if (counted.runs < runsBeforePreparing || this.#prepared.size >= plansPerConnection)
      return undefined
    this.#prepared.add(name)
    return name
  }

  #withName(config: QueryConfig): QueryConfig {
    const name = this.#nameFor(config.text)
    return name === undefined ? config : { ...config, name }
  }

  // pg declares eight overloads of `query`; this one passes its arguments on.
  override query(...given: unknown[]): never {
    const [first, values, ...rest] = given
    const query = super.query as (...given: unknown[]) => never
    if (!Array.isArray(values) || values.length === 0) return query.apply(this, given)
    if (typeof first === 'string')
      return query.call(this, this.#withName({ text: first }), values, ...rest)
    const config = first as QueryConfig
    if ('submit' in config || config.name) return query.apply(this, given)
    return query.call(this, this.#withName(config), values, ...rest)
  }
}
