import type { Team } from '@jingke/contract/chat'
import { bindLearners } from '@jingke/contract/chat/calls'
import { bindingKinds } from '@jingke/contract/chat/constants'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiError, call } from '../../../lib/api/api.ts'
import { useDebounced } from '../../../lib/lists/index.ts'
import { FormDialog, RadioGroup, Stack, TextField, toast } from '../../../ui/index.ts'
import { type BindingKind, suggestionsQuery } from './console-chat.queries.ts'
import { consoleChatTranslations } from './console-chat.translations.ts'

type Props = { team: Team; onSaved: () => void; onClose: () => void }

/** Binds one learner, or all of an institution or a group. */
export const BindForm = ({ team, onSaved, onClose }: Props) => {
  const t = consoleChatTranslations.useTranslations()
  const id = useId()
  const [kind, setKind] = useState<BindingKind>('learner')
  const [value, setValue] = useState('')
  const { data: suggestions = [] } = useQuery(suggestionsQuery(kind, useDebounced(value.trim())))
  const bind = useMutation({
    mutationFn: () => call(bindLearners, { kind, value, teamId: team.id }, { isQuiet: true }),
    onSuccess: ({ count }) => {
      toast.show({ kind: 'success', text: t('bind.done', { count }) })
      onSaved()
    },
  })
  const change = (next: string) => {
    setValue(next)
    bind.reset()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('teams.bindOf', { name: team.name })}
      description={t('bind.hint')}
      cancelLabel={t('teams.cancel')}
      submitLabel={t('teams.bind')}
      isLoading={bind.isPending}
      onSubmit={() => bind.mutate()}
    >
      <Stack gap={5}>
        <RadioGroup<BindingKind>
          legend={t('bind.kind')}
          value={kind}
          onChange={(next) => {
            setKind(next)
            change('')
          }}
          options={bindingKinds.map((one) => ({ value: one, label: t(`bind.${one}`) }))}
        />
        <TextField
          label={t(`bind.${kind}Value`)}
          required
          maxLength={80}
          autoComplete="off"
          list={`${id}-list`}
          value={value}
          error={bind.error instanceof ApiError ? bind.error.message : undefined}
          onChange={(event) => change(event.target.value)}
        />
        <datalist id={`${id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      </Stack>
    </FormDialog>
  )
}
