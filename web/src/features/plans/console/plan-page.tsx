import type { Plan } from '@jingke/contract/plans'
import { duplicatePlan, listPlans, removePlan } from '@jingke/contract/plans/calls'
import { maxPlanIntro, maxPlanName } from '@jingke/contract/plans/constants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call, isNotFound } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api-errors/index.ts'
import { PageBreadcrumbs } from '../../../lib/display/index.ts'
import { ConfirmedChange, ConflictNotice, useRefresh } from '../../../lib/edit-dialog/index.ts'
import { LoadFailure, NotFoundState } from '../../../lib/lists/index.ts'
import { useOnceMutation } from '../../../lib/once/index.ts'
import { PictureField } from '../../../lib/pictures/index.ts'
import { AuditLogLink, EditableBy, ReadOnlyNote, useMay } from '../../../lib/rights/index.ts'
import { Link, useNavigate } from '../../../lib/router/index.ts'
import { UnsavedGuard } from '../../../lib/unsaved/index.ts'
import {
  Alert,
  Button,
  buttonClass,
  Card,
  PageHeading,
  ReasonButton,
  Section,
  Skeleton,
  Stack,
  Tag,
  TextArea,
  TextField,
} from '../../../ui/index.ts'
import { CertificateFields } from './certificate-fields.tsx'
import { GrantsSection } from './grants-section.tsx'
import css from './plans.module.css'
import { planQuery } from './plans.queries.ts'
import { plansConsoleTranslations } from './plans-console.translations.ts'
import { StagesSection } from './stages-section.tsx'
import { type PlanEditor, usePlanEditor } from './use-plan-editor.ts'
import { PlanVersionsDrawer } from './versions/plan-versions-drawer.tsx'
import { PublishDialog } from './versions/publish-dialog.tsx'

type Paths = {
  listPath: string
  pathOf: (id: number) => string
  boardOf: (id: number) => string
}

const permission = 'plans.change'

const Notices = ({ editor }: { editor: PlanEditor }) => {
  const t = plansConsoleTranslations.useTranslations()
  const { error } = editor
  return (
    <>
      <ConflictNotice error={error} onLoad={() => void editor.load()} />
      {error && (
        <Alert>
          {t('notSaved')} {error instanceof ApiError ? error.message : errorText(error)}
        </Alert>
      )}
    </>
  )
}

const Basics = ({ editor }: { editor: PlanEditor }) => {
  const t = plansConsoleTranslations.useTranslations()
  const { draft, issues, set } = editor
  return (
    <Stack gap={5}>
      <TextField
        label={t('name')}
        required
        maxLength={maxPlanName}
        value={draft.name}
        error={issues.get('name')}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextArea
        label={t('intro')}
        hint={t('introHint')}
        maxLength={maxPlanIntro}
        value={draft.intro}
        error={issues.get('intro')}
        onChange={({ target }) => set({ intro: target.value })}
      />
      <PictureField
        label={t('cover')}
        kind="thumbnail"
        shape={[16, 9]}
        value={draft.cover}
        onChange={(cover) => set({ cover })}
      />
    </Stack>
  )
}

const PlanActions = ({
  plan,
  editor,
  listPath,
  pathOf,
}: Paths & { plan: Plan; editor: PlanEditor }) => {
  const t = plansConsoleTranslations.useTranslations()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const [isRemoving, setIsRemoving] = useState(false)
  const [isPublishing, setIsPublishing] = useState(false)
  const { isChanged, save, publish } = editor
  const duplicate = useOnceMutation({
    mutationFn: (idempotencyKey) => call(duplicatePlan, { id: plan.id }, { idempotencyKey }),
    onSuccess: async ({ id }) => {
      await refresh([listPlans])
      await navigate(pathOf(id))
    },
  })
  const canPublish = plan.state === 'draft' || plan.isChanged
  const canRemove = plan.learnerCount === 0 && plan.grants.length === 0
  return (
    <>
      <Button variant="quiet" isLoading={duplicate.isPending} onClick={() => duplicate.mutate()}>
        {t('duplicate')}
      </Button>
      <ReasonButton
        variant="quiet"
        reason={canRemove ? undefined : t('remove.inUse')}
        onClick={() => setIsRemoving(true)}
      >
        {t('remove')}
      </ReasonButton>
      <ReasonButton
        reason={isChanged ? undefined : t('save.nothing')}
        isLoading={save.isPending}
        onClick={() => save.mutate(editor.draft)}
      >
        {t('save')}
      </ReasonButton>
      <ReasonButton
        variant="primary"
        reason={isChanged ? t('publish.saveFirst') : canPublish ? undefined : t('publish.done')}
        isLoading={publish.isPending}
        // Nobody has it yet, so it touches nobody.
        onClick={() => (plan.learnerCount > 0 ? setIsPublishing(true) : publish.mutate())}
      >
        {t('publish')}
      </ReasonButton>
      {isPublishing && (
        <PublishDialog
          plan={plan}
          onClose={() => setIsPublishing(false)}
          onPublish={() => {
            setIsPublishing(false)
            publish.mutate()
          }}
        />
      )}
      {isRemoving && (
        <ConfirmedChange
          title={t('remove.title', { name: plan.name })}
          text={t('remove.text')}
          confirmLabel={t('remove')}
          send={async () => {
            await call(removePlan, { id: plan.id })
            await navigate(listPath)
          }}
          doneText={t('removed')}
          refreshes={[listPlans]}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </>
  )
}

const Editor = ({ plan, ...paths }: Paths & { plan: Plan }) => {
  const t = plansConsoleTranslations.useTranslations()
  const mayChange = useMay(permission)
  const maySeeLearners = useMay('learners.read')
  const editor = usePlanEditor(plan)
  const [isLookingBack, setIsLookingBack] = useState(false)
  const { data: latest = plan } = useQuery({
    ...planQuery(plan.id),
    // While a job computes the dates of its learners.
    refetchInterval: ({ state }) => (state.data && state.data.waitingCount > 0 ? 1000 : false),
  })
  return (
    <Stack gap={6}>
      <PageHeading
        breadcrumbs={
          <PageBreadcrumbs parents={[[paths.listPath, t('title')]]} here={latest.name} />
        }
        title={latest.name}
        eyebrow={
          <Tag tone={latest.state === 'published' ? 'jade' : 'neutral'}>
            {t(latest.isChanged ? 'state.changed' : `state.${latest.state}`)}
          </Tag>
        }
        actions={
          <>
            {latest.state === 'published' && maySeeLearners && (
              <Link to={paths.boardOf(plan.id)} className={buttonClass()}>
                {t('board')}
              </Link>
            )}
            {latest.state === 'published' && (
              <Button variant="quiet" onClick={() => setIsLookingBack(true)}>
                {t('versions')}
              </Button>
            )}
            <AuditLogLink
              subject="plan"
              id={plan.id}
              className={buttonClass({ variant: 'quiet' })}
            />
            {mayChange && <PlanActions plan={latest} editor={editor} {...paths} />}
          </>
        }
      />
      <Notices editor={editor} />
      {latest.faults.length > 0 && (
        <Alert>
          {t('faults', { count: latest.faults.length })} {t('faults.text')}
        </Alert>
      )}
      <ReadOnlyNote permission={permission} />
      <EditableBy permission={permission}>
        <div className={css.columns}>
          <Stack gap={6}>
            <Card space="lg">
              <Section title={t('stages')} intro={t('stages.text')}>
                <StagesSection plan={latest} editor={editor} />
              </Section>
            </Card>
            <Card space="lg">
              <GrantsSection plan={latest} />
            </Card>
          </Stack>
          <Stack gap={6}>
            <Card space="lg">
              <Section title={t('basics')}>
                <Basics editor={editor} />
              </Section>
            </Card>
            <Card space="lg">
              <Section title={t('certificate')}>
                <CertificateFields editor={editor} />
              </Section>
            </Card>
          </Stack>
        </div>
      </EditableBy>
      {isLookingBack && (
        <PlanVersionsDrawer
          planId={plan.id}
          editor={editor}
          onClose={() => setIsLookingBack(false)}
        />
      )}
      <UnsavedGuard isDirty={editor.isChanged && mayChange && !editor.save.isPending} />
    </Stack>
  )
}

export const PlanPage = ({ id, ...paths }: Paths & { id: number }) => {
  const t = plansConsoleTranslations.useTranslations()
  const query = useQuery(planQuery(id))
  if (query.data) return <Editor key={id} plan={query.data} {...paths} />
  if (isNotFound(query.error))
    return (
      <NotFoundState title={t('gone')} text={t('goneText')} to={paths.listPath} back={t('title')} />
    )
  return query.isError ? <LoadFailure query={query} /> : <Skeleton lines={10} />
}
