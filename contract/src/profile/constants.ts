export const grades = [
  '',
  'junior-1',
  'junior-2',
  'junior-3',
  'senior-1',
  'senior-2',
  'senior-3',
  'college-1',
  'college-2',
  'college-3',
  'college-4',
  'graduate',
  'employed',
] as const
/** Schools that name a grade by the year of entry: 2026. */
export const entryYearPattern = /^20\d\d$/

/**
 * These decide which courses a learner sees, so only an operator sets them. Where nothing is set,
 * the learner may state a value: it is shown, and has no effect until an operator confirms it.
 */
export const membershipFields = ['institutionName', 'grade'] as const
export type MembershipField = (typeof membershipFields)[number]

/** Characters of the fields that a person types. */
export const maxLengths = {
  name: 40,
  phone: 20,
  schoolName: 80,
  institutionName: 80,
  discipline: 80,
  detailAddress: 200,
} as const
/** Characters of a province, a city or a county. */
export const maxRegionName = 40

/** Empty, or digits as people group them. */
export const phonePattern = /^(\+?[\d -]{5,20})?$/

/** In China a mobile number, or a landline number with or without its area code; elsewhere with `+` and the country's code. */
export const isPhoneNumber = (phone: string): boolean => {
  const number = phone.replaceAll(/[ -]/g, '').replace(/^(\+|00)86/, '')
  return /^(1[3-9]\d{9}|0\d{9,11}|[2-9]\d{6,7}|(\+|00)[1-9]\d{6,14})$/.test(number)
}

/** What an image is for. */
export const imageTypes = {
  avatar: 1,
  banner: 2,
  thumbnail: 3,
  teacher: 4,
  site: 5,
  /** In a text with markup. */
  text: 6,
  /** The poster of a video. */
  poster: 7,
  chat: 8,
} as const
export type ImageType = (typeof imageTypes)[keyof typeof imageTypes]

/** Bytes: an image of this size or more is refused. */
export const imageSizeLimit = 2 * 1024 * 1024

/** Bytes: a sound of this size or more is refused. */
export const soundSizeLimit = 2 * 1024 * 1024

/** Least width and height in pixels, by type. */
export const imageMinimum = {
  [imageTypes.avatar]: [120, 120],
  [imageTypes.banner]: [1200, 400],
  [imageTypes.thumbnail]: [480, 270],
  [imageTypes.teacher]: [240, 240],
  [imageTypes.site]: [16, 16],
  [imageTypes.text]: [16, 16],
  [imageTypes.poster]: [480, 270],
  [imageTypes.chat]: [220, 190],
} as const

/** What a school keeps about its learners beside their profile: a label is there or not, the others have a value. */
export const learnerFieldKinds = ['label', 'text', 'choice', 'date'] as const
/** Labels and fields of a school together. */
export const maxLearnerFields = 60
export const maxFieldName = 40
export const maxFieldText = 200
export const maxFieldChoices = 50
/** Value of a label that a learner has. */
export const labelValue = '1'
