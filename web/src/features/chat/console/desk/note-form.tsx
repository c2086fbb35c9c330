import { addNote } from '@jingke/contract/chat/calls'
import { maxMentions, maxNote } from '@jingke/contract/chat/constants'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { useKeptText } from '../../../../lib/drafts/index.ts'
import { useOnceMutation } from '../../../../lib/once/index.ts'
import { Button, FormDialog } from '../../../../ui/index.ts'
import { eventsQuery } from '../console-chat.queries.ts'
import { consoleChatTranslations } from '../console-chat.translations.ts'
import { MentionField } from '../mentions/mention-field.tsx'
import { mentionedIn } from '../mentions/mention-text.ts'
import { mentionableQuery } from '../mentions/mentions.queries.ts'
import { mentionsTranslations } from '../mentions.translations.ts'
import css from './note-form.module.css'

/** A note for colleagues. */
export const NoteForm = ({ chatId }: { chatId: number }) => {
  const t = consoleChatTranslations.useTranslations()
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useKeptText(`note:${chatId}`)
  const mentions = mentionsTranslations.useTranslations()
  const { data: colleagues = [] } = useQuery({ ...mentionableQuery(chatId), enabled: isOpen })
  const mentioned = mentionedIn(text, colleagues)
  const add = useOnceMutation({
    mutationFn: (idempotencyKey) =>
      call(
        addNote,
        { chatId, text, mentionIds: mentioned.slice(0, maxMentions).map((one) => one.id) },
        { idempotencyKey },
      ),
    scopeOf: () => String(chatId),
    onSuccess: async () => {
      setText('')
      setIsOpen(false)
      await queries.invalidateQueries({ queryKey: eventsQuery(chatId).queryKey })
    },
  })
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        className={css.open}
        data-shortcut="note"
        onClick={() => setIsOpen(true)}
      >
        {t('note.add')}
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('note.add')}
        description={mentions('hint')}
        cancelLabel={t('teams.cancel')}
        submitLabel={t('teams.save')}
        isLoading={add.isPending}
        onSubmit={() => add.mutate()}
      >
        <MentionField
          label={t('note.text')}
          required
          rows={4}
          maxLength={maxNote}
          hasCounter
          value={text}
          onChange={setText}
          colleagues={colleagues}
        />
        <p role="status" className={css.told}>
          {mentioned.length > 0 &&
            mentions('told', { names: mentioned.map(({ name }) => name).join(' · ') })}
        </p>
      </FormDialog>
    </>
  )
}
