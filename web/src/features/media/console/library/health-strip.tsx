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

const useEncoderWords = ({ encoder, encoderVersion, videoEncoder }: MediaHealth): string => {
  const t = mediaConsoleTranslations.useTranslations()
  if (encoder === 'none') return t('health.noEncoder')
  if (encoder === 'apart') return t('health.encoderApart')
  const name = `${encoder} ${encoderVersion}`.trim()
  if (videoEncoder === '') return t('health.encoderUntried', { name })
  return videoEncoder === 'libx264'
    ? t('health.encoder', { name })
    : t('health.encoderHardware', { name, hardware: videoEncoder })
}

const EncoderFact = (health: MediaHealth) => (
  <Fact isWell={health.encoder !== 'none'} text={useEncoderWords(health)} />
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
