import type { FileQuestion, QuestionFile } from '@jingke/contract/assessment'
import {
  checkQuestionFile,
  importQuestions,
  listQuestionLabels,
  listQuestions,
} from '@jingke/contract/assessment/calls'
import { useMutation } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { errorText } from '../../../../lib/api-errors/index.ts'
import { PageBreadcrumbs } from '../../../../lib/display/index.ts'
import { useRefresh } from '../../../../lib/edit-dialog/index.ts'
import { useOnceMutation } from '../../../../lib/once/index.ts'
import { useNavigate } from '../../../../lib/router/index.ts'
import { TableError } from '../../../../lib/sheets/index.ts'
import {
  Alert,
  Button,
  buttonClass,
  Card,
  Inline,
  PageHeading,
  Stack,
  Switch,
  toast,
  UploadIcon,
} from '../../../../ui/index.ts'
import { bankTranslations } from '../bank.translations.ts'
import { CheckedList } from './checked-list.tsx'
import css from './import.module.css'
import { readFile } from './read-file.ts'
import { saveTemplate } from './save-template.ts'

interface Checked {
  readonly fileName: string
  readonly file: QuestionFile
  readonly list: readonly FileQuestion[]
}

/** Neither faulty nor in the bank or the file already. */
const isNew = ({ issues, similar, repeats }: FileQuestion): boolean =>
  issues.length === 0 && repeats === null && !similar.some(({ isSame }) => isSame)

const ChooseFile = ({ onChecked }: { onChecked: (checked: Checked) => void }) => {
  const t = bankTranslations.useTranslations()
  const check = useMutation({
    mutationFn: async (chosen: File): Promise<Checked> => {
      const file = await readFile(chosen)
      const { list } = await call(checkQuestionFile, { file }, { isQuiet: true })
      if (list.length === 0) throw new TableError('no-rows')
      return { fileName: chosen.name.slice(0, 200), file, list }
    },
    onSuccess: onChecked,
  })
  const take = (file: File | undefined) => file && !check.isPending && check.mutate(file)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files[0])
  }
  const template = useMutation({ mutationFn: () => saveTemplate(t) })
  const { error } = check
  return (
    <Card space="lg">
      <Stack gap={5}>
        <label className={css.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <UploadIcon size={28} className={css.icon} />
          <span>{t('importDrop')}</span>
          <span className={buttonClass({ variant: 'primary' })}>
            {t(check.isPending ? 'importReading' : 'importChoose')}
          </span>
          <input
            type="file"
            accept=".xlsx,.csv,.tsv,.xml,.txt,.gift,.zip"
            aria-label={t('importChoose')}
            className="visually-hidden"
            onChange={(event) => {
              take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
        {error && (
          <Alert>
            {error instanceof TableError ? t(`refusal.${error.kind}`) : errorText(error)}
          </Alert>
        )}
        <div>
          <Button variant="link" isLoading={template.isPending} onClick={() => template.mutate()}>
            {t('importTemplate')}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

type CheckedProps = Checked & { listPath: string; onAgain: () => void }

const CheckedFile = ({ fileName, file, list, listPath, onAgain }: CheckedProps) => {
  const t = bankTranslations.useTranslations()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(list.filter(isNew).map(({ index }) => index)),
  )
  const [isFaultyOnly, setIsFaultyOnly] = useState(false)
  const faulty = list.filter(({ issues }) => issues.length > 0)
  const save = useOnceMutation({
    mutationFn: (idempotencyKey, indexes: number[]) =>
      call(importQuestions, { file, fileName, chosen: indexes }, { isQuiet: true, idempotencyKey }),
    onSuccess: async ({ created }) => {
      await refresh([listQuestions, listQuestionLabels])
      toast.show({ kind: 'success', text: t('imported', { count: created }) })
      void navigate(listPath)
    },
  })
  return (
    <Stack gap={5}>
      <p role="status">
        {t('found', {
          fileName,
          ready: list.length - faulty.length,
          faulty: faulty.length,
        })}
      </p>
      {save.error && <Alert>{errorText(save.error)}</Alert>}
      <Inline justify="between">
        <Inline>
          <Button
            variant="primary"
            disabled={chosen.size === 0}
            isLoading={save.isPending}
            onClick={() => save.mutate([...chosen].sort((one, other) => one - other))}
          >
            {t('importAll', { count: chosen.size })}
          </Button>
          <Button onClick={onAgain}>{t('importAnother')}</Button>
        </Inline>
        {faulty.length > 0 && (
          <Switch
            label={t('importOnlyFaulty')}
            checked={isFaultyOnly}
            onChange={({ target }) => setIsFaultyOnly(target.checked)}
          />
        )}
      </Inline>
      <CheckedList list={isFaultyOnly ? faulty : list} chosen={chosen} onChoose={setChosen} />
    </Stack>
  )
}

export const ImportPage = ({ listPath }: { listPath: string }) => {
  const t = bankTranslations.useTranslations()
  const [checked, setChecked] = useState<Checked>()
  return (
    <Stack gap={6}>
      <PageHeading
        breadcrumbs={<PageBreadcrumbs parents={[[listPath, t('title')]]} here={t('importTitle')} />}
        title={t('importTitle')}
        text={t('importText')}
      />
      {checked ? (
        <CheckedFile {...checked} listPath={listPath} onAgain={() => setChecked(undefined)} />
      ) : (
        <ChooseFile onChecked={setChecked} />
      )}
    </Stack>
  )
}
