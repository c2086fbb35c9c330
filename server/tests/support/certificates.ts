import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const settings = `
[ca]
default_ca = test
[test]
database = index
new_certs_dir = .
rand_serial = yes
policy = any
default_md = sha256
unique_subject = no
copy_extensions = copy
[any]
commonName = supplied
`

/** Certificates for 127.0.0.1 from an authority of their own. */
export const createCertificates = () => {
  const folder = mkdtempSync(join(tmpdir(), 'jingke-certificates-'))
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  writeFileSync(join(folder, 'settings'), settings)
  writeFileSync(join(folder, 'index'), '')
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout']
  openssl(
    'req',
    '-x509',
    ...key,
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '9',
    '-subj',
    '/CN=authority',
  )
  const request = ['-subj', '/CN=school', '-addext', 'subjectAltName=IP:127.0.0.1']
  openssl('req', ...key, 'school.key', '-out', 'school.csr', ...request)
  const toTime = (days: number) =>
    `${new Date(Date.now() + days * 86_400_000).toISOString().replace(/\D/g, '').slice(0, 14)}Z`
  let count = 0
  return {
    authority: readFileSync(join(folder, 'ca.pem'), 'utf8'),
    key: join(folder, 'school.key'),
    /** Days from now; a negative number is in the past. Returns the path. */
    issue: (from: number, to: number): string => {
      count += 1
      const times = ['-startdate', toTime(from), '-enddate', toTime(to)]
      const byAuthority = ['-cert', 'ca.pem', '-keyfile', 'ca.key', '-in', 'school.csr']
      openssl(
        'ca',
        '-config',
        'settings',
        '-batch',
        '-notext',
        ...byAuthority,
        ...times,
        '-out',
        `${count}.pem`,
      )
      return join(folder, `${count}.pem`)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
