import { Dialog, Switch } from '../../../../ui/index.ts'
import { mediaTranslations } from '../../media.translations.ts'
import type { Player } from '../player.ts'
import css from './help-dialog.module.css'

const rows = [
  ['toggle', ['Space', 'K']],
  ['skip10', ['J', 'L']],
  ['skip5', ['←', '→']],
  ['volume', ['↑', '↓']],
  ['rate', ['<', '>']],
  ['part', ['0', '9']],
  ['mute', ['M']],
  ['captions', ['C']],
  ['fullScreen', ['F']],
  ['note', ['N']],
  ['bookmark', ['B']],
  ['help', ['?']],
] as const

type Props = { player: Player; hasMarks: boolean; isOpen: boolean; onClose: () => void }

export const HelpDialog = ({ player, hasMarks, isOpen, onClose }: Props) => {
  const t = mediaTranslations.useTranslations()
  const hasShortcuts = player.use((state) => state.preferences.hasShortcuts)
  const shown = rows.filter(([id]) => hasMarks || (id !== 'note' && id !== 'bookmark'))
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('help.title')}
      closeLabel={t('help.close')}
      footer={
        <Switch
          label={t('help.enabled')}
          checked={hasShortcuts}
          onChange={(event) => player.prefer({ hasShortcuts: event.target.checked })}
        />
      }
    >
      <dl className={css.keys}>
        {shown.map(([id, keys]) => (
          <div key={id} className={css.row}>
            <dt>{t(`help.${id}`)}</dt>
            <dd className={css.caps}>
              {keys.map((key) => (
                <kbd key={key} className={css.cap}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
