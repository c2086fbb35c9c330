import { Dialog } from '../../../../ui/index.ts'
import { consoleChatTranslations } from '../console-chat.translations.ts'
import css from './key-help.module.css'
import { deskKeys } from './use-desk-keys.ts'

const keysOf: Record<(typeof deskKeys)[number], string[]> = {
  next: ['j', '↓'],
  previous: ['k', '↑'],
  open: ['Enter'],
  openNext: ['J'],
  openPrevious: ['K'],
  search: ['/'],
  reply: ['r'],
  leave: ['Esc'],
  note: ['n'],
  prepared: ['/'],
  assign: ['a'],
  transfer: ['t'],
  close: ['c'],
  mentions: ['m'],
  help: ['?'],
}

export const KeyHelp = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const t = consoleChatTranslations.useTranslations()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('keys.title')} closeLabel={t('teams.close')}>
      <dl className={css.keys}>
        {deskKeys.map((key) => (
          <div key={key} className={css.row}>
            <dt>
              {keysOf[key].map((one) => (
                <kbd key={one} className={css.key}>
                  {one}
                </kbd>
              ))}
            </dt>
            <dd>{t(`keys.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
