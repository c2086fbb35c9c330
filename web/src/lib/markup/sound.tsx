import { markupTranslations } from './markup.translations.ts'

export const Sound = ({ src }: { src: string }) => {
  const t = markupTranslations.useTranslations()
  // biome-ignore lint/a11y/useMediaCaption: what is heard is what is asked
  return <audio controls preload="metadata" src={src} aria-label={t('sound')} />
}
