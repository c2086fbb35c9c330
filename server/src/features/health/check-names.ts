import type { HealthCheckId } from '@jingke/contract/health'
import type { Words } from './finding.ts'

export const checkNames: Record<HealthCheckId, Words> = {
  server: { zh: '服务器', en: 'Server' },
  database: { zh: '数据库', en: 'Database' },
  tables: { zh: '数据表', en: 'Tables' },
  secret: { zh: '密钥', en: 'Secret' },
  jobs: { zh: '后台任务', en: 'Jobs' },
  redis: { zh: 'Redis', en: 'Redis' },
  backup: { zh: '备份', en: 'Backup' },
  clock: { zh: '时钟', en: 'Clock' },
  disk: { zh: '磁盘', en: 'Disk' },
  memory: { zh: '内存', en: 'Memory' },
  processor: { zh: '处理器', en: 'Processor' },
  encoder: { zh: '视频编码器', en: 'Encoder' },
  address: { zh: '公网地址', en: 'Public address' },
  certificate: { zh: '证书', en: 'Certificate' },
  redirect: { zh: 'HTTP 跳转', en: 'HTTP to HTTPS' },
  socket: { zh: '咨询连接', en: 'Chat socket' },
  uploads: { zh: '上传', en: 'Uploads' },
  mail: { zh: '邮件', en: 'Mail' },
  sms: { zh: '短信', en: 'Text messages' },
  store: { zh: '对象存储', en: 'Object store' },
}
