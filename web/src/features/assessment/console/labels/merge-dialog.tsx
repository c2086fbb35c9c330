import { listQuestionLabels, listQuestions } from '@jingke/contract/assessment/calls'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefresh } from '../../../../lib/edit-dialog/index.ts'
import { FormDialog, SelectField, toast } from '../../../../ui/index.ts'
import { labelsTranslations } from './labels.translations.ts'

type Props<Label> = {
  kind: 'categories' | 'tags'
  label: Label
  all: readonly Label[]
  send: (into: Label) => Promise<unknown>
  onClose: () => void
}

export const MergeDialog = <Label extends { name: string }>(props: Props<Label>) => {
  const { kind, label, all, send, onClose } = props
  const t = labelsTranslations.useTranslations()
  const [chosen, setChosen] = useState('')
  const refresh = useRefresh()
  const others = all.filter(({ name }) => name !== label.name)
  const into = others.find(({ name }) => name === chosen)
  const merge = useMutation({
    mutationFn: send,
    onSuccess: (_, { name }) => {
      toast.show({ kind: 'success', text: t('merged', { name }) })
      onClose()
    },
    onSettled: () => refresh([listQuestionLabels, listQuestions]),
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('mergeOf', { name: label.name })}
      description={t(`mergeText.${kind}`, { name: label.name })}
      cancelLabel={t('cancel')}
      submitLabel={t('merge')}
      isDangerous
      reason={into ? undefined : t('mergeNone')}
      isLoading={merge.isPending}
      onSubmit={() => into && merge.mutate(into)}
    >
      <SelectField
        label={t('mergeInto')}
        placeholder={t('mergeChoose')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={others.map(({ name }) => ({ value: name, label: name }))}
      />
    </FormDialog>
  )
}
