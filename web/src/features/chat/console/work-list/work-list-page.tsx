import { listWorkItems } from '@jingke/contract/chat/calls'
import { workKinds } from '@jingke/contract/chat/constants'
import { useQuery } from '@tanstack/react-query'
import {
  FilteredList,
  LayoutButton,
  listQuery,
  useListAddress,
  useListLayout,
  ViewMenu,
} from '../../../../lib/lists/index.ts'
import { useMay } from '../../../../lib/rights/index.ts'
import { classNames, PageHeading, SegmentedControl, Stack } from '../../../../ui/index.ts'
import { WorkItemCard } from './work-item-card.tsx'
import css from './work-list.module.css'
import { workListTranslations } from './work-list.translations.ts'

const listName = 'work-list'

type Props = { chatAddress: (chatId: number) => string }

/** Learners of the own teams whom a message may help, by reason. */
export const WorkListPage = ({ chatAddress }: Props) => {
  const t = workListTranslations.useTranslations()
  const address = useListAddress(['kind'])
  const { page, size, filters, change } = address
  const maySeeResults = useMay('results.read')
  const kinds = workKinds.filter((one) => one !== 'failing' || maySeeResults)
  const kind = kinds.find((one) => one === filters.kind) ?? 'waiting'
  const query = useQuery(listQuery(listWorkItems, { kind, pageNum: page, pageSize: size }))
  const list = query.data?.list ?? []
  const control = useListLayout(listName)
  return (
    <Stack gap={6}>
      <PageHeading
        title={t('title')}
        text={t('text')}
        actions={
          <>
            <ViewMenu listName={listName} />
            <LayoutButton size="md" control={control} />
          </>
        }
      />
      <FilteredList
        address={address}
        query={query}
        filters={
          <SegmentedControl
            legend={t('kinds')}
            value={kind}
            options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={(next) => change({ kind: next })}
          />
        }
        isEmpty={list.length === 0}
        empty={{ title: t('empty'), text: t('emptyText') }}
      >
        <ul
          className={classNames(css.list, control.layout.density === 'compact' && css.compact)}
          aria-busy={query.isFetching}
        >
          {list.map((item) => (
            <WorkItemCard
              key={`${item.chatId} ${item.kind}`}
              item={item}
              chatAddress={chatAddress}
            />
          ))}
        </ul>
      </FilteredList>
    </Stack>
  )
}
