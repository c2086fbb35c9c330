import { safari, type UserAgentRow, webkit } from './user-agent-row.ts'

export const computerUserAgents: readonly UserAgentRow[] = [
  [
    'Windows Chrome',
    'pc',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/125.0.0.0 Safari/537.36`,
  ],
  [
    'Windows with a touch screen',
    'pc',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/125.0.0.0 Safari/537.36 Edg/125.0.0.0`,
    10,
  ],
  [
    'Windows 7 that says Tablet PC',
    'pc',
    'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; WOW64; Trident/5.0; Tablet PC 2.0)',
  ],
  [
    'Mac Safari',
    'pc',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Version/17.5 Safari/605.1.15`,
    0,
  ],
  ['Linux Firefox', 'pc', 'Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0'],
  [
    'Chromebook',
    'pc',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/124.0.0.0 Safari/537.36`,
    10,
  ],
  [
    'Windows WeChat',
    'pc',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/116.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090a13) XWEB/8555 Flue`,
  ],
  [
    'Mac WeChat',
    'pc',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/107.0.0.0 Safari/537.36 MicroMessenger/6.8.0(0x16080000) NetType/WIFI MiniProgramEnv/Mac MacWechat/WMPF MacWechat/3.8.7(0x13080712) XWEB/1191`,
  ],
  [
    'HarmonyOS PC',
    'pc',
    `Mozilla/5.0 (PC; OpenHarmony 6.1; Windows NT 10.0) ${webkit} Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.1.0.115 HuaweiBrowser/6.1.7.302`,
    10,
  ],
  [
    'HarmonyOS 360 browser on a PC',
    'pc',
    `Mozilla/5.0 (PC; OpenHarmony 5.0; HarmonyOS 5.0) ${webkit} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Browser/harmony360Browser/1.0.0`,
  ],
  ['nothing', 'pc', ''],
]
