import { useQuery } from '@tanstack/react-query'
import { CheckIcon, classNames, WarningIcon } from '../../../ui/index.ts'
import { toSize } from './file-size.ts'
import css from './health-strip.module.css'
import { healthQuery } from './library.queries.ts'
import { mediaConsoleWords } from './media-console.words.ts'

const Fact = ({ isWell, text }: { isWell: boolean; text: string }) => (
  <li className={classNames(css.fact, !isWell && css.bad)}>
    {isWell ? <CheckIcon size={18} /> : <WarningIcon size={18} />}
    {text}
  </li>
)

/** Whether there is room for more, and who converts. */
export const HealthStrip = () => {
  const t = mediaConsoleWords.useWords()
  const { data } = useQuery(healthQuery())
  if (!data) return null
  const { freeSpace, totalSpace, reservedSpace, encoder, encoderVersion } = data
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
      <Fact
        isWell={encoder !== 'none'}
        text={
          encoder === 'none'
            ? t('health.noEncoder')
            : t('health.encoder', { name: `${encoder} ${encoderVersion}`.trim() })
        }
      />
    </ul>
  )
}
