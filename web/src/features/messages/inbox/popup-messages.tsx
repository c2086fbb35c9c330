import { dismissPopup } from '@jingke/contract/messages/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { RichText } from '../../../lib/markup/index.ts'
import { messageAddress } from '../../../lib/navigation/page-addresses.ts'
import { useNavigate } from '../../../lib/router/index.ts'
import { FullTime } from '../../../lib/time/index.ts'
import { Button, Dialog, Stack } from '../../../ui/index.ts'
import { messagesTranslations } from '../messages.translations.ts'
import { useMayInterrupt } from './may-interrupt.ts'
import { invalidateUnread, popupsQuery } from './messages.queries.ts'

/** One popup a visit, until it is dismissed, never over a playing video. The others wait for the next visit. */
export const PopupMessages = () => {
  const t = messagesTranslations.useTranslations()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data: due = [] } = useQuery(popupsQuery())
  const [isOver, setIsOver] = useState(false)
  const next = isOver ? undefined : due[0]
  const [shownId, setShownId] = useState<number>()
  const may = useMayInterrupt(next !== undefined && shownId === undefined)

  useEffect(() => {
    if (may && next) setShownId(next.id)
  }, [may, next])

  const dismiss = (id: number) => {
    setIsOver(true)
    setShownId(undefined)
    void call(dismissPopup, { id }, { isQuiet: true }).then(
      () => invalidateUnread(queries),
      () => {},
    )
  }

  const shown = due.find((message) => message.id === shownId)
  if (!shown) return null
  return (
    <Dialog
      isOpen
      onClose={() => dismiss(shown.id)}
      title={shown.title}
      footer={
        <>
          <Button
            onClick={() => {
              dismiss(shown.id)
              void navigate(messageAddress(shown.id))
            }}
          >
            {t('popup.open')}
          </Button>
          <Button variant="primary" onClick={() => dismiss(shown.id)}>
            {t('popup.close')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p className="soft-text">
          {t(`kind.${shown.kind}`)} · <FullTime at={shown.sentAt} />
        </p>
        <RichText markup={shown.body} />
      </Stack>
    </Dialog>
  )
}
