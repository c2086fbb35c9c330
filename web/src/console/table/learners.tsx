import { consolePath } from '../../lib/navigation/page-addresses.ts'
import { BuildingIcon, CertificateIcon, TrashIcon, UserIcon, UsersIcon } from '../../ui/index.ts'
import { coursePath } from './catalogue.tsx'
import type { ConsolePage } from './console-page.ts'

export const learnersPath = `${consolePath}/learners`
export const newLearnerPath = `${learnersPath}/new`
export const learnerFieldsPath = `${learnersPath}/fields`
export const importPath = `${learnersPath}/import`
export const importsPath = `${learnersPath}/imports`
const batchPath = (id: number): string => `${importsPath}/${id}`
const sheetPath = (id: number): string => `${batchPath(id)}/sheet`
export const learnerPath = (id: number): string => `${learnersPath}/${id}`

export const deletionRequestsPath = `${consolePath}/deletion-requests`
export const groupsPath = `${consolePath}/groups`
const institutionsPath = `${consolePath}/institutions`
const groupPath = (id: number): string => `${groupsPath}/${id}`

const institutionLearnersPath = (id: number): string => `${learnersPath}?institution=${id}`

export const learnersPages: readonly ConsolePage[] = [
  {
    id: 'learners',
    path: learnersPath,
    Icon: UserIcon,
    permission: 'learners.read',
    open: async () => {
      const { LearnersPage } = await import('../pages/learners-page.tsx')
      return (
        <LearnersPage
          pathOf={learnerPath}
          newPath={newLearnerPath}
          importPath={importPath}
          fieldsPath={learnerFieldsPath}
          listPaths={{ group: groupsPath, institution: institutionsPath }}
        />
      )
    },
  },
  {
    id: 'newLearner',
    path: newLearnerPath,
    permission: 'learners.change',
    open: async () => {
      const { NewLearnerPage } = await import('../pages/new-learner-page.tsx')
      return <NewLearnerPage />
    },
  },
  {
    id: 'learnerFields',
    path: learnerFieldsPath,
    permission: 'learners.read',
    open: async () => {
      const { LearnerFieldsPage } = await import(
        '../../features/people/fields/learner-fields-page.tsx'
      )
      return (
        <LearnerFieldsPage
          learnersPath={({ id, kind }) =>
            `${learnersPath}?${kind === 'label' ? 'label' : 'field'}=${id}`
          }
        />
      )
    },
  },
  {
    id: 'importLearners',
    path: importPath,
    permission: 'learners.change',
    open: async () => {
      const { ImportPage } = await import('../../features/people/imports/import-page.tsx')
      return <ImportPage learnersPath={learnersPath} listPath={importsPath} pathOf={batchPath} />
    },
  },
  {
    id: 'imports',
    path: importsPath,
    permission: 'learners.read',
    open: async () => {
      const { ImportsPage } = await import('../../features/people/imports/imports-page.tsx')
      return <ImportsPage learnersPath={learnersPath} newPath={importPath} pathOf={batchPath} />
    },
  },
  {
    id: 'import',
    path: `${importsPath}/:id`,
    permission: 'learners.read',
    open: async () => {
      const { ImportBatchPage } = await import('../pages/import-batch-page.tsx')
      return (
        <ImportBatchPage listPath={importsPath} sheetPath={sheetPath} learnerPath={learnerPath} />
      )
    },
  },
  {
    id: 'importSheet',
    path: `${importsPath}/:id/sheet`,
    permission: 'learners.change',
    open: async () => {
      const { ImportSheetPage } = await import('../pages/import-batch-page.tsx')
      return <ImportSheetPage batchPath={batchPath} />
    },
  },
  {
    id: 'learner',
    path: `${learnersPath}/:id`,
    permission: 'learners.read',
    open: async () => {
      const { LearnerPage } = await import('../pages/learner-page.tsx')
      return <LearnerPage />
    },
  },
  {
    id: 'groups',
    path: groupsPath,
    Icon: UsersIcon,
    permission: 'learners.read',
    open: async () => {
      const { GroupsPage } = await import('../../features/people/groups/groups-page.tsx')
      return <GroupsPage pathOf={groupPath} />
    },
  },
  {
    id: 'group',
    path: `${groupsPath}/:id`,
    permission: 'learners.read',
    open: async () => {
      const { ClassPage } = await import('../pages/class-page.tsx')
      return (
        <ClassPage
          paths={{
            groups: groupsPath,
            learner: learnerPath,
            course: coursePath,
            message: (name) => `${consolePath}/messages/write?group=${encodeURIComponent(name)}`,
          }}
        />
      )
    },
  },
  {
    id: 'institutions',
    path: institutionsPath,
    Icon: BuildingIcon,
    permission: 'learners.read',
    open: async () => {
      const { InstitutionsPage } = await import(
        '../../features/people/institutions/institutions-page.tsx'
      )
      return <InstitutionsPage learnersPath={institutionLearnersPath} />
    },
  },
  {
    id: 'certificates',
    path: `${consolePath}/certificates`,
    Icon: CertificateIcon,
    permission: 'learners.read',
    open: async () => {
      const { CertificatesPage } = await import(
        '../../features/study/console/certificates-page.tsx'
      )
      return <CertificatesPage learnerPath={learnerPath} />
    },
  },
  {
    id: 'deletionRequests',
    path: deletionRequestsPath,
    Icon: TrashIcon,
    permission: 'learners.read',
    open: async () => {
      const { DeletionRequestsPage } = await import(
        '../../features/people/deletion-requests/deletion-requests-page.tsx'
      )
      return <DeletionRequestsPage pathOf={learnerPath} />
    },
  },
]
