/** What a canned reply can contain, and how each is written in either language: `{{learner}}`. */
export const replyVariables = {
  learner: { zh: '学员', en: 'learner' },
  advisor: { zh: '顾问', en: 'advisor' },
  team: { zh: '团队', en: 'team' },
  institution: { zh: '机构', en: 'institution' },
  course: { zh: '课程', en: 'course' },
  lesson: { zh: '课时', en: 'lesson' },
} as const
export type ReplyVariable = keyof typeof replyVariables
export const replyVariableNames = Object.keys(replyVariables) as ReplyVariable[]

/** Empty: not known of this learner. */
export type ReplyValues = Readonly<Record<ReplyVariable, string>>

const written = /\{\{([^{}]{0,40})\}\}/g

const findVariable = (name: string): ReplyVariable | undefined => {
  const word = name.trim().toLowerCase()
  return replyVariableNames.find(
    (variable) => replyVariables[variable].zh === word || replyVariables[variable].en === word,
  )
}

/** Variables in a text that mean nothing, as they are written. */
export const unknownVariablesIn = (text: string): string[] => {
  const found = [...text.matchAll(written)].filter(([, name = '']) => !findVariable(name))
  return [...new Set(found.map(([whole]) => whole))]
}

/** A variable without a value stays as it is written, for the advisor to replace. */
export const fillVariables = (text: string, values: ReplyValues): string =>
  text.replace(written, (whole, name: string) => {
    const variable = findVariable(name)
    return (variable && values[variable]) || whole
  })

/** The first variable that is left in a text. */
export const findUnfilled = (text: string): { index: number; written: string } | undefined => {
  const [match] = text.matchAll(written)
  return match && { index: match.index, written: match[0] }
}
