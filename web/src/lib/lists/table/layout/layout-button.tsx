import { listDensities } from '@jingke/contract/people/constants'
import { useState } from 'react'
import { Button, type Column, Dialog, SegmentedControl, Stack } from '../../../../ui/index.ts'
import { applyMove, SortableTree, type TreeRow } from '../../../sortable-tree/index.ts'
import { tableTranslations } from '../table.translations.ts'
import { freeColumns } from './arrange-columns.ts'
import css from './layout.module.css'
import type { useListLayout } from './use-list-layout.ts'

type FreeColumn = TreeRow & { id: string; name: string }

type Props = {
  columns?: readonly Pick<Column<never>, 'id' | 'header' | 'isRowHeader'>[]
  control: ReturnType<typeof useListLayout>
  size?: 'sm' | 'md'
}

/** Opens the choice and order of the columns, and the density; each change applies at once. */
export const LayoutButton = ({ columns = [], control, size = 'sm' }: Props) => {
  const t = tableTranslations.useTranslations()
  const [isOpen, setIsOpen] = useState(false)
  const { layout, change, reset } = control
  const close = () => setIsOpen(false)
  const rows: FreeColumn[] = freeColumns(columns, layout.order).map(({ id, header }) => ({
    ...{ id, key: id, parentKey: null },
    name: String(header),
  }))
  const toggle = (id: string) =>
    change({
      hidden: layout.hidden.includes(id)
        ? layout.hidden.filter((one) => one !== id)
        : [...layout.hidden, id],
    })
  return (
    <>
      <Button variant="quiet" size={size} onClick={() => setIsOpen(true)}>
        {t('layout')}
      </Button>
      {isOpen && (
        <Dialog
          isOpen
          size="sm"
          onClose={close}
          title={t('layout.title')}
          description={t('layout.text')}
          closeLabel={t('layout.close')}
          footer={
            <>
              <Button onClick={reset}>{t('layout.reset')}</Button>
              <Button variant="primary" onClick={close}>
                {t('layout.close')}
              </Button>
            </>
          }
        >
          <Stack gap={5}>
            <SegmentedControl
              legend={t('density')}
              isLegendHidden={false}
              value={layout.density}
              options={listDensities.map((value) => ({ value, label: t(`density.${value}`) }))}
              onChange={(density) => change({ density })}
            />
            {rows.length > 0 && (
              <section aria-label={t('columns')}>
                <h3 className={css.heading}>{t('columns')}</h3>
                <SortableTree
                  label={t('columns.label')}
                  rows={rows}
                  nameOf={({ name }) => name}
                  canMove
                  onMove={(move) => change({ order: applyMove(rows, move).map(({ id }) => id) })}
                >
                  {({ id, name }) => (
                    <label className={css.column}>
                      <input
                        type="checkbox"
                        checked={!layout.hidden.includes(id)}
                        onChange={() => toggle(id)}
                      />
                      {name}
                    </label>
                  )}
                </SortableTree>
              </section>
            )}
          </Stack>
        </Dialog>
      )}
    </>
  )
}
