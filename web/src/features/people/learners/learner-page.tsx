import type { Learner } from '@jingke/contract/people'
import { updateLearner } from '@jingke/contract/people/calls'
import type { ProfileField, ProfileFields } from '@jingke/contract/profile'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { call, isNotFound } from '../../../lib/api/api.ts'
import { avatarOf } from '../../../lib/display/avatar-of.ts'
import { PageBreadcrumbs } from '../../../lib/display/index.ts'
import { LoadFailure, NotFoundState } from '../../../lib/lists/index.ts'
import { AuditLogLink, useMay } from '../../../lib/rights/index.ts'
import { FullTime, RelativeTime } from '../../../lib/time/index.ts'
import { Avatar, Card, Section, Skeleton, Stack, Tag } from '../../../ui/index.ts'
import { LearnerOwnFields } from '../fields/learner-own-fields.tsx'
import { LearnerGroups } from '../groups/learner-groups.tsx'
import { peopleTranslations } from '../people.translations.ts'
import { AccountActions } from './account-actions.tsx'
import { ImpersonateButton } from './impersonate-button.tsx'
import css from './learner-page.module.css'
import { cacheLearner, learnerQuery } from './learners.queries.ts'

type Change = Partial<ProfileFields> & { version: number; lockedFields?: ProfileField[] }

/** Injected by the console: features do not import each other. */
export type LearnerEditor = ComponentType<{
  profile: Learner
  save: (change: Change) => Promise<Learner>
  reload: () => Promise<Learner>
}>

/** Injected by the console, as the editor is. */
type Study = ComponentType<{ id: number }>

type Team = ComponentType<{ id: number; userName: string }>

type Sections = { Editor: LearnerEditor; Study: Study; Team: Team }

type Props = Sections & { id: number | undefined; listPath: string; fieldsPath: string }

const Heading = ({ learner }: { learner: Learner }) => {
  const t = peopleTranslations.useTranslations()
  return (
    <header className={css.heading}>
      <Avatar name={learner.name} src={avatarOf(learner)} size="lg" />
      <div className={css.words}>
        <h1 className={css.name}>
          {learner.name}{' '}
          <Tag tone={learner.isDisabled ? 'danger' : 'jade'}>
            {t(learner.isDisabled ? 'list.disabled' : 'list.enabled')}
          </Tag>
          {!learner.isActivated && <Tag>{t('list.unactivated')}</Tag>}
        </h1>
        <p className={css.facts}>
          <span>
            {t('learner.userName')} {learner.userName}
          </span>
          <span>
            {t('learner.created')} <FullTime at={learner.createdAt} />
          </span>
          <span>
            {t('list.lastSignIn')}{' '}
            {learner.lastSignInAt ? <RelativeTime at={learner.lastSignInAt} /> : t('list.never')}
          </span>
          <AuditLogLink subject="learner" id={learner.id} />
        </p>
      </div>
      <ImpersonateButton id={learner.id} />
    </header>
  )
}

type ContentProps = Sections & { learner: Learner; fieldsPath: string }

const Content = ({ learner, fieldsPath, Editor, Study, Team }: ContentProps) => {
  const t = peopleTranslations.useTranslations()
  const queries = useQueryClient()
  const mayChange = useMay('learners.change')
  const save = async (change: Change) => {
    const next = await call(updateLearner, { ...change, id: learner.id }, { isQuiet: true })
    cacheLearner(queries, next)
    return next
  }
  return (
    <>
      <Heading learner={learner} />
      <Card space="lg">
        <Section title={t('learner.profile')} intro={t('learner.profileText')}>
          <fieldset disabled={!mayChange} className={css.fieldset}>
            <Editor
              profile={learner}
              save={save}
              reload={() => queries.fetchQuery(learnerQuery(learner.id))}
            />
          </fieldset>
        </Section>
      </Card>
      <LearnerOwnFields key={learner.id} learner={learner} fieldsPath={fieldsPath} />
      {mayChange && <LearnerGroups key={learner.id} learner={learner} />}
      <Team id={learner.id} userName={learner.userName} />
      <Study id={learner.id} />
      {mayChange && <AccountActions learner={learner} />}
    </>
  )
}

const Body = ({ id, listPath, ...sections }: Props & { id: number }) => {
  const t = peopleTranslations.useTranslations()
  const query = useQuery(learnerQuery(id))
  if (query.data) return <Content learner={query.data} {...sections} />
  if (query.isPending)
    return (
      <Card space="lg" aria-busy="true">
        <Skeleton lines={8} />
      </Card>
    )
  return isNotFound(query.error) ? (
    <NotFound listPath={listPath} label={t('learner.back')} />
  ) : (
    <LoadFailure query={query} />
  )
}

const NotFound = ({ listPath, label }: { listPath: string; label: string }) => {
  const t = peopleTranslations.useTranslations()
  return (
    <NotFoundState
      title={t('learner.gone')}
      text={t('learner.goneText')}
      to={listPath}
      back={label}
    />
  )
}

export const LearnerPage = ({ id, listPath, ...sections }: Props) => {
  const t = peopleTranslations.useTranslations()
  return (
    <Stack gap={6}>
      <PageBreadcrumbs parents={[[listPath, t('list.title')]]} here={t('learner.profile')} />
      {id === undefined ? (
        <NotFound listPath={listPath} label={t('learner.back')} />
      ) : (
        <Body key={id} id={id} listPath={listPath} {...sections} />
      )}
    </Stack>
  )
}
