import type { ActivationCode, Learner } from '@jingke/contract/people'
import { createLearner } from '@jingke/contract/people/calls'
import type { ProfileFields } from '@jingke/contract/profile'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type FormEvent, useRef, useState } from 'react'
import { ApiError, call, fieldIssues } from '../../../lib/api/api.ts'
import { PageBreadcrumbs } from '../../../lib/display/index.ts'
import { useOnceMutation } from '../../../lib/once/index.ts'
import { Link, useNavigate } from '../../../lib/router/index.ts'
import { UnsavedGuard } from '../../../lib/unsaved/index.ts'
import {
  Button,
  buttonClass,
  Card,
  PageHeading,
  Stack,
  TextField,
  toast,
} from '../../../ui/index.ts'
import { GroupChoice } from '../groups/group-choice.tsx'
import { peopleTranslations } from '../people.translations.ts'
import { ActivationDialog } from './activation-dialog.tsx'
import { cacheLearner } from './learners.queries.ts'
import css from './new-learner-page.module.css'

type Values = ProfileFields & { userName: string }
type Errors = ReadonlyMap<string, string>

/** Injected by the console: features do not import each other. */
type Fields = ComponentType<{
  values: ProfileFields
  onChange: (change: Partial<ProfileFields>) => void
  errors: Errors
}>

type Props = {
  Fields: Fields
  emptyProfile: ProfileFields
  /** Words for the fields that are wrong before anything is sent. */
  checkProfile: (values: ProfileFields) => Errors
  listPath: string
  pathOf: (id: number) => string
}

const userNamePattern = /^[\p{L}\p{N}._@-]+$/u

export const NewLearnerPage = ({ Fields, emptyProfile, checkProfile, listPath, pathOf }: Props) => {
  const t = peopleTranslations.useTranslations()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Values>({ ...emptyProfile, userName: '' })
  const [groupIds, setGroupIds] = useState<readonly number[]>([])
  const [errors, setErrors] = useState<Errors>(new Map())
  const [created, setCreated] = useState<{ learner: Learner; activation: ActivationCode }>()
  const empty: Values = { ...emptyProfile, userName: '' }
  const isDirty =
    !created &&
    (groupIds.length > 0 ||
      (Object.keys(empty) as (keyof Values)[]).some((at) => values[at] !== empty[at]))

  const change = (next: Partial<Values>) => {
    setValues({ ...values, ...next })
    setErrors(new Map([...errors].filter(([at]) => !(at in next))))
  }
  const show = (next: Errors) => {
    setErrors(next)
    const [first] = next.keys()
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const findProblems = (): Errors => {
    const userName = values.userName.trim()
    const wrong =
      (userName === '' && t('new.requiredUserName')) ||
      (!userNamePattern.test(userName) && t('new.wrongUserName'))
    return new Map([...(wrong ? [['userName', wrong] as const] : []), ...checkProfile(values)])
  }
  const create = useOnceMutation({
    mutationFn: (idempotencyKey) =>
      call(
        createLearner,
        { ...values, groupIds: [...groupIds] },
        { isQuiet: true, idempotencyKey },
      ),
    onSuccess: (answer) => {
      cacheLearner(queries, answer.learner)
      setCreated(answer)
    },
    onError: (error) => {
      const issues = fieldIssues(error)
      const message = (error instanceof ApiError && error.message) || t('new.failed')
      if (issues.size > 0) show(issues)
      else toast.show({ kind: 'error', text: message })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problems = findProblems()
    show(problems)
    if (problems.size === 0) create.mutate()
  }

  return (
    <Stack gap={6}>
      <PageBreadcrumbs parents={[[listPath, t('list.title')]]} here={t('new.title')} />
      <PageHeading title={t('new.title')} text={t('new.text')} />
      <Card space="lg">
        <form ref={form} noValidate onSubmit={submit}>
          <Stack gap={8}>
            <TextField
              className={css.userName}
              name="userName"
              label={t('new.userName')}
              hint={t('new.userNameHint')}
              value={values.userName}
              error={errors.get('userName')}
              onChange={(event) => change({ userName: event.target.value })}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={64}
              required
            />
            <Fields values={values} onChange={change} errors={errors} />
            <fieldset className={css.groups}>
              <legend className={css.legend}>{t('groups.of')}</legend>
              <div className={css.choice}>
                <GroupChoice chosen={groupIds} onChange={setGroupIds} />
              </div>
            </fieldset>
            <div className={css.actions}>
              <Link to={listPath} className={buttonClass()}>
                {t('new.cancel')}
              </Link>
              <Button type="submit" variant="primary" isLoading={create.isPending}>
                {t('new.submit')}
              </Button>
            </div>
          </Stack>
        </form>
      </Card>
      <UnsavedGuard isDirty={isDirty} />
      {created && (
        <ActivationDialog
          person={created.learner}
          activation={created.activation}
          onClose={() => void navigate(pathOf(created.learner.id), { replace: true })}
        />
      )}
    </Stack>
  )
}
