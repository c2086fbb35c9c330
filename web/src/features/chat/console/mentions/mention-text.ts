export interface Colleague {
  readonly id: number
  readonly name: string
}

/** What is typed after the last "@" before the caret; undefined: none, as within an address of mail. */
export const mentionAt = (
  text: string,
  caret: number,
): { start: number; keyword: string } | undefined => {
  const [, sign, keyword] = /(?<![\w.])([@＠])([^\s@＠]{0,20})$/u.exec(text.slice(0, caret)) ?? []
  return sign === undefined || keyword === undefined
    ? undefined
    : { start: caret - keyword.length - 1, keyword }
}

const isWordEnd = (name: string, next: string): boolean => !/\w$/.test(name) || !/^\w/.test(next)

/** The colleagues whom a note names; of "@Ann Lee" and "@Ann" the longer name counts. */
export const mentionedIn = <One extends Colleague>(
  text: string,
  colleagues: readonly One[],
): One[] => {
  let rest = text.replaceAll('＠', '@')
  return colleagues
    .toSorted((one, other) => other.name.length - one.name.length)
    .filter(({ name }) => {
      const parts = rest.split(`@${name}`)
      rest = parts.join('\n')
      return parts.slice(1).some((next) => isWordEnd(name, next))
    })
}
