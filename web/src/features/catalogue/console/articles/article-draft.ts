export interface ArticleDraft {
  readonly bodyZh: string
  readonly bodyEn: string
}

export const emptyArticle: ArticleDraft = { bodyZh: '', bodyEn: '' }

/** The editor gives one plain line as it is typed. */
export const isArticleMarkup = (body: string): boolean => /^<[a-z]/.test(body)

const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

export const toBody = (typed: string): string =>
  typed === '' || isArticleMarkup(typed) ? typed : `<p>${escapeText(typed)}</p>`

/** As the browser has kept it; undefined: nothing was kept. */
export const parseKept = (text: string): ArticleDraft | undefined => {
  if (text === '') return undefined
  try {
    const kept: unknown = JSON.parse(text)
    const isDraft =
      typeof kept === 'object' &&
      kept !== null &&
      'bodyZh' in kept &&
      'bodyEn' in kept &&
      typeof kept.bodyZh === 'string' &&
      typeof kept.bodyEn === 'string'
    return isDraft ? { bodyZh: kept.bodyZh as string, bodyEn: kept.bodyEn as string } : undefined
  } catch {
    return undefined
  }
}
