export type ImportedLearner = {
  /** Also the user name. */
  key: string
  name: string
  sex: 'male' | 'female'
  /** Fictional, as in `people.ts`. */
  phone: string
}

/** A list that an operator imported: one user name was taken, and the others have not activated their accounts. */
export const importedFile = {
  name: '云岭开放学堂 2026 秋季名单.xlsx',
  daysAgo: 2,
  institution: 'yunling-open',
  grade: 'college-1',
  learners: [
    { key: 'qin-muyao', name: '秦沐瑶', sex: 'female', phone: '19900000401' },
    { key: 'guan-zihan', name: '管子涵', sex: 'male', phone: '19900000402' },
    { key: 'tao-ran', name: '陶冉', sex: 'female', phone: '19900000403' },
    { key: 'an-zhiyuan', name: '安致远', sex: 'male', phone: '19900000404' },
  ] satisfies ImportedLearner[],
}
