/** The name of a language of a track in the language of the page. */
export const languageName = (language: string, inLanguage: string): string => {
  // Files say `zh` for all Chinese, which is stored as `zh-CN`.
  const named = language === 'zh-CN' ? 'zh' : language
  return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(named) ?? language
}
