import type { Language } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/people/calls'
import { strToU8, zipSync } from 'fflate'
import type { Operation } from '../../../platform/implement.ts'
import type { PersonalDataSource } from '../../../platform/personal-data.ts'
import { recordOperation } from '../../auth/index.ts'
import { readPersonalData } from './personal-data.ts'
import { toPersonalFiles } from './to-personal-files.ts'

const readme = {
  'zh-CN':
    '这里是本校为您的账号保存的全部个人数据。每个 CSV 文件对应一类数据，可用电子表格软件打开；时间为 UTC。空的数据类没有文件。data.json 是同样的数据，供程序读取。密码只保存了无法还原的散列值，不在其中。\r\n',
  en: 'These files hold everything this school keeps about your account. Each CSV file is one kind of data and opens in a spreadsheet; times are in UTC. A kind without data has no file. data.json has the same data for programs. Of your password only a hash is kept, which is not included.\r\n',
} satisfies Record<Language, string>

/** A zip is made in memory: a few at a time suffice. */
const rule = { name: 'personal-data', points: 5, seconds: 600 }

export const downloadPersonalData =
  (otherData: readonly PersonalDataSource[]): Operation<typeof calls.downloadPersonalData> =>
  async ({ context, caller, identity: { userId } }) => {
    await context.limits(rule).spend(String(userId))
    const tables = await readPersonalData(context.db, userId, context.clock.now(), otherData)
    await recordOperation(context, caller, userId, { kind: 'data-downloaded' })
    const files = {
      'README.txt': strToU8(`\uFEFF${readme[caller.language]}`),
      ...toPersonalFiles(tables, caller.language),
    }
    return { contentType: 'application/zip', bytes: Buffer.from(zipSync(files)) }
  }
