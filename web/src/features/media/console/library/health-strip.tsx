import type { MediaHealth } from '@jingke/contract/media'
import { useQuery } from '@tanstack/react-query'
import { toSize } from '../../../../lib/format/file-size.ts'
import { CheckIcon, classNames, WarningIcon } from '../../../../ui/index.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import css from './health-strip.module.css'
import { healthQuery } from './library.queries.ts'

const Fact = ({ isWell, text }: { isWell: boolean; text: string }) => (
  <li className={classNames(css.fact, !isWell && css.bad)}>
    {isWell ? <CheckIcon size={18} /> : <WarningIcon size={18} />}
    {text}
  </li>
)

const useEncoderWords = (encoder: MediaHealth['encoder'], version: string): string => {
  const t = mediaConsoleTranslations.useTranslations()
  if (encoder === 'none') return t('health.noEncoder')
  if (encoder === 'apart') return t('health.encoderApart')
  return t('health.encoder', { name: `${encoder} ${version}`.trim() })
}

const EncoderFact = ({ encoder, encoderVersion }: MediaHealth) => (
  <Fact isWell={encoder !== 'none'} text={useEncoderWords(encoder, encoderVersion)} />
)

/** Free disk space and encoder. */
export const HealthStrip = () => {
  const t = mediaConsoleTranslations.useTranslations()
  const { data } = useQuery(healthQuery())
  if (!data) return null
  const { freeSpace, totalSpace, reservedSpace } = data
  const hasRoom = freeSpace > reservedSpace * 2
  return (
    <ul className={css.strip} aria-label={t('health.label')}>
      <Fact
        isWell={hasRoom}
        text={t(hasRoom ? 'health.space' : 'health.noSpace', {
          free: toSize(freeSpace),
          total: toSize(totalSpace),
        })}
      />
      <EncoderFact {...data} />
    </ul>
  )
}
