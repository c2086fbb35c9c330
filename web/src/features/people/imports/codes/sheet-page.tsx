import type { SheetCode } from '@jingke/contract/people'
import { issueSheetCodes } from '@jingke/contract/people/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { PageBreadcrumbs } from '../../../../lib/display/index.ts'
import { LoadFailure } from '../../../../lib/lists/index.ts'
import { Button, Card, Stack } from '../../../../ui/index.ts'
import { importQuery } from '../imports.queries.ts'
import { importTranslations } from '../imports.translations.ts'
import { CodeSheet, type Sheet } from './code-sheet.tsx'

type Props = { id: number; batchPath: string }

/** In pages, because a whole import may have 10,000 learners. */
const issueAll = async (id: number): Promise<Sheet> => {
  const codes: SheetCode[] = []
  let expiresAt = ''
  let afterLine: number | null = 0
  while (afterLine !== null) {
    const page: { codes: SheetCode[]; expiresAt: string; nextLine: number | null } = await call(
      issueSheetCodes,
      { id, afterLine },
    )
    codes.push(...page.codes)
    expiresAt = page.expiresAt
    afterLine = page.nextLine
  }
  return { codes, expiresAt }
}

export const SheetPage = ({ id, batchPath }: Props) => {
  const t = importTranslations.useTranslations()
  const query = useQuery(importQuery(id))
  const [sheet, setSheet] = useState<Sheet>()
  const make = useMutation({ mutationFn: () => issueAll(id), onSuccess: setSheet })
  if (query.isLoadingError) return <LoadFailure query={query} />
  return (
    <CodeSheet
      breadcrumbs={
        <PageBreadcrumbs parents={[[batchPath, t('sheet.back')]]} here={t('sheet.title')} />
      }
      sheet={sheet}
    >
      {!sheet && (
        <Card space="lg">
          <Stack gap={4}>
            <p>{t('sheet.confirmText', { count: query.data?.unactivated ?? 0 })}</p>
            <div>
              <Button variant="primary" isLoading={make.isPending} onClick={() => make.mutate()}>
                {t(make.isPending ? 'sheet.making' : 'sheet.make')}
              </Button>
            </div>
          </Stack>
        </Card>
      )}
    </CodeSheet>
  )
}
