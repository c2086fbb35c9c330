import type { Profile } from '@jingke/contract/profile'
import { updateProfile } from '@jingke/contract/profile/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, isNotFound } from '../../lib/api/api.ts'
import { LoadFailure } from '../../lib/lists/index.ts'
import { Card, PageHeading, Skeleton, Stack } from '../../ui/index.ts'
import { AvatarEditor } from './avatar/avatar-editor.tsx'
import { OwnFields } from './own-fields.tsx'
import css from './personal-page.module.css'
import { cacheProfile, profileQuery } from './profile.queries.ts'
import { profileTranslations } from './profile.translations.ts'
import { ProfileEditor } from './profile-editor.tsx'

/** The user's own profile. */
const OwnEditor = ({ profile }: { profile: Profile }) => {
  const queries = useQueryClient()
  return (
    <ProfileEditor
      profile={profile}
      save={async (change) => {
        const next = await call(updateProfile, change, {
          isQuiet: true,
        })
        cacheProfile(queries, next)
        return next
      }}
      reload={() => queries.fetchQuery(profileQuery())}
    />
  )
}

const Loading = () => (
  <div className={css.loading} aria-busy="true">
    <Skeleton shape="circle" />
    <Skeleton lines={3} />
    <Skeleton shape="rect" ratio="line" />
    <Skeleton shape="rect" ratio="line" />
    <Skeleton shape="rect" ratio="line" />
  </div>
)

const Content = () => {
  const t = profileTranslations.useTranslations()
  const query = useQuery(profileQuery())
  if (query.isPending) return <Loading />
  const isMissing = (query.isSuccess && !query.data) || isNotFound(query.error)
  if (isMissing || !query.data)
    return <LoadFailure query={query} title={isMissing ? t('profile.missing') : undefined} />
  return (
    <>
      <AvatarEditor profile={query.data} />
      <hr className={css.line} />
      <OwnEditor profile={query.data} />
    </>
  )
}

export const PersonalPage = () => {
  const t = profileTranslations.useTranslations()
  return (
    <Stack gap={6}>
      <PageHeading title={t('page.title')} text={t('page.text')} />
      <Card space="lg">
        <Content />
      </Card>
      <OwnFields />
    </Stack>
  )
}
