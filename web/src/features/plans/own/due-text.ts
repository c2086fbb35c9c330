import { useLanguage } from '../../../lib/i18n/language.ts'

/** A day without its year, unless it is another year: "3月9日", "9 Mar". */
export const useDayText = (): ((day: string) => string) => {
  const language = useLanguage((state) => state.language)
  return (day) => {
    const isThisYear = day.startsWith(String(new Date().getFullYear()))
    return new Intl.DateTimeFormat(language, {
      day: 'numeric',
      month: language === 'en' ? 'short' : 'long',
      ...(!isThisYear && { year: 'numeric' }),
      timeZone: 'UTC',
    }).format(new Date(`${day}T00:00:00Z`))
  }
}
