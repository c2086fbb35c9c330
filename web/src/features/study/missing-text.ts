import type { MissingLessons } from '@jingke/contract/catalogue'
import { studyTranslations } from './study.translations.ts'

/** More of them would make no short sentence. */
const namedChapters = 3

/** "1 quiz to go: chapter 3"; undefined: nothing is missing. */
export const useMissingText = () => {
  const t = studyTranslations.useTranslations()
  const listKinds = (missing: MissingLessons): string =>
    missing.map(({ kind, count }) => t(`missing.${kind}`, { count })).join(t('missing.separator'))
  const nameChapters = ([only, ...others]: MissingLessons): string | undefined =>
    only && others.length === 0 && only.chapters.length <= namedChapters
      ? t('missing.chapters', {
          count: only.chapters.length,
          numbers: only.chapters.join(t('missing.separator')),
        })
      : undefined
  return (missing: MissingLessons, isFinished: boolean): string | undefined => {
    const open = missing.filter(({ isWaiting }) => !isWaiting)
    const waiting = missing.filter(({ isWaiting }) => isWaiting)
    const chapters = nameChapters(open)
    const sentences = [
      ...(open.length > 0
        ? [
            t(isFinished ? 'missing.forCertificate' : 'missing.toGo', { what: listKinds(open) }) +
              (chapters ? t('missing.in', { chapters }) : ''),
          ]
        : []),
      ...(waiting.length > 0 ? [t('missing.waiting', { what: listKinds(waiting) })] : []),
    ]
    return sentences.length > 0 ? sentences.join(t('missing.next')) : undefined
  }
}
