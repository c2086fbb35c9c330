/** A dropped file with the names of the folders that it is in. */
export interface DroppedFile<F = File> {
  readonly folders: readonly string[]
  readonly name: string
  readonly file: F
}

export interface PlannedLesson<F = File> {
  readonly kind: 'video' | 'document'
  readonly title: string
  readonly file: DroppedFile<F>
  readonly attachments: readonly DroppedFile<F>[]
}

export interface PlannedChapter<F = File> {
  /** Empty: files that are in no folder and name no chapter. */
  readonly title: string
  readonly lessons: readonly PlannedLesson<F>[]
}

export interface FolderPlan<F = File> {
  readonly chapters: readonly PlannedChapter<F>[]
  readonly skipped: readonly DroppedFile<F>[]
}

/** A document is a PDF, which can also be an attachment. */
export type FileKind = 'video' | 'document' | 'attachment' | 'other'

const digits = '零一二三四五六七八九'

/** Reads 1 to 99 in Chinese, as in 第十二章; undefined for anything else. */
const readChineseNumber = (text: string): number | undefined => {
  const [, tens = '', ten = '', ones = ''] =
    /^([一二三四五六七八九]?)(十?)([一二三四五六七八九]?)$/.exec(text) ?? []
  if (tens + ten + ones === '' || (ten === '' && tens !== '' && ones !== '')) return undefined
  if (ten === '') return digits.indexOf(tens || ones)
  return (tens === '' ? 1 : digits.indexOf(tens)) * 10 + Math.max(0, digits.indexOf(ones || '零'))
}

/** With Chinese numbers as digits, so that 第十章 comes after 第二章. */
const toSortable = (name: string): string =>
  name.replace(/[一二三四五六七八九十]{1,3}(?=[章节讲课集回单])/g, (text) =>
    String(readChineseNumber(text) ?? text),
  )

const collator = new Intl.Collator('zh-CN', { numeric: true, sensitivity: 'base' })

const byName = (one: string, other: string): number =>
  collator.compare(toSortable(one), toSortable(other))

const number = '(?:\\d{1,3}|[一二三四五六七八九十]{1,3})'
const ordinal = new RegExp(`^第\\s*${number}\\s*(?:章|节|讲|课|集|回|单元|部分)`)
const separators = /^[\s._\-—–:：、，,)）\]】]+/

/** Such as "01 ", "1-2.", "第3讲 ", "Lesson 4: ". */
const withoutPrefix = (name: string): string => {
  let rest = name
  for (;;) {
    const next = rest
      .replace(ordinal, '')
      .replace(/^(?:chapter|lesson|part|unit|section)\s*\d{1,3}(?=\D|$)/i, '')
      .replace(/^[([【（]?\d{1,3}(?:[.\-_]\d{1,3}){0,2}(?=[\s._\-—–:：、，,)）\]】])/, '')
      .replace(separators, '')
    if (next === rest) return rest
    rest = next
  }
}

const stemOf = (name: string): string => name.replace(/\.[^.]{1,5}$/, '')

const maxTitle = 120

/** The title in a name of a file or folder: no extension, no number in front. */
export const toTitle = (name: string, isFile: boolean): string => {
  const stem = (isFile ? stemOf(name) : name).normalize().replaceAll('_', ' ').trim()
  return (withoutPrefix(stem).trim() || stem).slice(0, maxTitle)
}

/** "第2章" in 第2章-01 极限.mp4 and in 2-01 极限.mp4; empty if the name has no chapter. */
const chapterInName = (name: string): string => {
  const [named] =
    /^第\s*(?:\d{1,3}|[一二三四五六七八九十]{1,3})\s*(?:章|单元|部分)/.exec(name) ?? []
  if (named) return named.replace(/\s/g, '')
  const [, part] = /^(\d{1,2})[.\-_]\d{1,3}(?=\D)/.exec(name) ?? []
  return part === undefined ? '' : `第${Number(part)}章`
}

/** The number in front, which a file has in common with the video of its lesson. */
const numberOf = (name: string): string =>
  /^\D{0,3}(\d{1,3}(?:[.\-_]\d{1,3})*)/.exec(name)?.[1] ?? ''

/** The lesson that a file is named after. */
const findNamesake = <F>(
  lessons: readonly DroppedFile<F>[],
  { name }: DroppedFile<F>,
): DroppedFile<F> | undefined =>
  lessons.find((lesson) => stemOf(lesson.name) === stemOf(name)) ??
  lessons.find((lesson) => toTitle(lesson.name, true) === toTitle(name, true)) ??
  lessons.find((lesson) => numberOf(name) !== '' && numberOf(lesson.name) === numberOf(name))

/** Names that systems leave in folders. */
const isNoise = (name: string): boolean =>
  /^(\.|~\$|thumbs\.db$|desktop\.ini$|__MACOSX$)/i.test(name)

const toChapter = <F>(
  title: string,
  files: readonly DroppedFile<F>[],
  kindOf: (file: DroppedFile<F>) => FileKind,
): { chapter: PlannedChapter<F>; skipped: DroppedFile<F>[] } => {
  const sorted = files.toSorted((one, other) => byName(one.name, other.name))
  const videos = sorted.filter((file) => kindOf(file) === 'video')
  const isLesson = (file: DroppedFile<F>): boolean =>
    kindOf(file) === 'video' || (kindOf(file) === 'document' && !findNamesake(videos, file))
  const taken = sorted.filter(isLesson)
  const owners = new Map<DroppedFile<F>, DroppedFile<F>[]>(taken.map((file) => [file, []]))
  const skipped: DroppedFile<F>[] = []
  for (const file of sorted) {
    if (owners.has(file)) continue
    const isFile = kindOf(file) !== 'other'
    const owner = isFile
      ? (findNamesake(videos, file) ?? findNamesake(taken, file) ?? videos[0] ?? taken[0])
      : undefined
    if (owner) owners.get(owner)?.push(file)
    else skipped.push(file)
  }
  const lessons = taken.map((file) => ({
    kind: kindOf(file) === 'video' ? ('video' as const) : ('document' as const),
    title: toTitle(file.name, true),
    file,
    attachments: owners.get(file) ?? [],
  }))
  return { chapter: { title, lessons }, skipped }
}

/**
 * Folders become chapters, and videos and documents lessons, in the order of the numbers in their names. A folder
 * that holds everything is the course and no chapter, unless there is nothing but files in it.
 */
export const planFolder = <F>(
  dropped: readonly DroppedFile<F>[],
  kindOf: (file: DroppedFile<F>) => FileKind,
): FolderPlan<F> => {
  let files = dropped.filter(({ folders, name }) => ![...folders, name].some(isNoise))
  const [root] = files[0]?.folders ?? []
  const isWhole = root !== undefined && files.every(({ folders }) => folders[0] === root)
  if (isWhole && files.some(({ folders }) => folders.length > 1))
    files = files.map((file) => ({ ...file, folders: file.folders.slice(1) }))
  const groups = new Map<string, DroppedFile<F>[]>()
  for (const file of files) {
    const key = file.folders.length > 0 ? file.folders.join('/') : chapterInName(file.name)
    groups.set(key, [...(groups.get(key) ?? []), file])
  }
  const parts = [...groups]
    .toSorted(([one], [other]) => byName(one, other))
    .map(([key, group]) => {
      const title = key
        .split('/')
        .map((name) => toTitle(name, false))
        .join(' / ')
      return toChapter(title.slice(0, maxTitle), group, kindOf)
    })
  return {
    chapters: parts.map(({ chapter }) => chapter).filter(({ lessons }) => lessons.length > 0),
    skipped: parts.flatMap(({ skipped }) => skipped),
  }
}
