import { safari, type UserAgentRow, webkit } from './user-agent-row.ts'

export const phoneUserAgents: readonly UserAgentRow[] = [
  [
    'iPhone Safari',
    'phone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${safari} Version/17.5 Mobile/15E148 Safari/604.1`,
    5,
  ],
  [
    'iPhone Chrome',
    'phone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${safari} CriOS/124.0.6367.88 Mobile/15E148 Safari/604.1`,
    5,
  ],
  [
    'iPod touch',
    'phone',
    `Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5 like Mac OS X) ${safari} Version/12.1 Mobile/15E148 Safari/604.1`,
    5,
  ],
  [
    'iPhone WeChat',
    'phone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) ${safari} Mobile/15E148 MicroMessenger/8.0.42(0x18002a2f) NetType/WIFI Language/zh_CN`,
    5,
  ],
  [
    'Windows Phone claiming Android',
    'phone',
    `Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) ${webkit} Chrome/52.0.2743.116 Mobile Safari/537.36 Edge/15.15063`,
    5,
  ],
  [
    'Windows Phone 8',
    'phone',
    'Mozilla/5.0 (compatible; MSIE 10.0; Windows Phone 8.0; Trident/6.0; IEMobile/10.0; ARM; Touch; NOKIA; Lumia 920)',
    2,
  ],
  [
    'Pixel Chrome',
    'phone',
    `Mozilla/5.0 (Linux; Android 14; Pixel 8 Pro) ${webkit} Chrome/124.0.6367.82 Mobile Safari/537.36`,
    5,
  ],
  [
    'reduced Chrome on a phone',
    'phone',
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/125.0.0.0 Mobile Safari/537.36`,
    5,
  ],
  [
    'Samsung phone',
    'phone',
    `Mozilla/5.0 (Linux; Android 13; SM-S918B) ${webkit} SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36`,
    5,
  ],
  [
    'Xiaomi phone',
    'phone',
    `Mozilla/5.0 (Linux; U; Android 13; zh-cn; 2211133C Build/TKQ1.220905.001) ${webkit} Version/4.0 Chrome/100.0.4896.127 Mobile Safari/537.36 XiaoMi/MiuiBrowser/17.6.110327`,
    5,
  ],
  [
    'ASUS PadFone',
    'phone',
    `Mozilla/5.0 (Linux; Android 4.4.2; ASUS PadFone X) ${webkit} Chrome/39.0.2171.93 Mobile Safari/537.36`,
    5,
  ],
  [
    'Android WeChat',
    'phone',
    `Mozilla/5.0 (Linux; Android 12; V2055A Build/SP1A.210812.003; wv) ${webkit} Version/4.0 Chrome/107.0.5304.141 Mobile Safari/537.36 XWEB/5169 MMWEBSDK/20230405 MicroMessenger/8.0.35.2360(0x2800235B) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`,
    5,
  ],
  [
    'Firefox on an Android phone',
    'phone',
    'Mozilla/5.0 (Android 14; Mobile; rv:125.0) Gecko/125.0 Firefox/125.0',
    5,
  ],
  [
    'HarmonyOS 4 phone',
    'phone',
    `Mozilla/5.0 (Linux; Android 10; HarmonyOS; ELS-AN00; HMSCore 6.11.0.302) ${webkit} Chrome/99.0.4844.88 HuaweiBrowser/14.0.2.311 Mobile Safari/537.36`,
    5,
  ],
  [
    'HarmonyOS NEXT phone',
    'phone',
    `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${webkit} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile`,
    5,
  ],
  [
    'HarmonyOS NEXT phone without Mobile',
    'phone',
    `Mozilla/5.0 (Phone; OpenHarmony 6.1; Android 10) ${webkit} Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.1.0.120`,
    5,
  ],
  [
    'BlackBerry 10',
    'phone',
    'Mozilla/5.0 (BB10; Touch) AppleWebKit/537.10+ (KHTML, like Gecko) Version/10.0.9.2372 Mobile Safari/537.10+',
    5,
  ],
  [
    'KaiOS',
    'phone',
    'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
    0,
  ],
  [
    'Opera Mini',
    'phone',
    'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80 (S60; SymbOS; Opera Mobi/23.348; U; en) Presto/2.5.25 Version/10.54',
    0,
  ],

  [
    'Android TV',
    'android',
    `Mozilla/5.0 (Linux; Android 9; BRAVIA 4K UR2 Build/PTT1.190515.001.S52) ${webkit} Chrome/97.0.4692.98 Safari/537.36`,
  ],
  [
    'Android box',
    'android',
    `Mozilla/5.0 (Linux; Android 7.1.2; TX3 Mini) ${webkit} Chrome/96.0.4664.104 Safari/537.36`,
  ],
  [
    'Android phone that asks for the desktop site',
    'android',
    `Mozilla/5.0 (Linux; Android 11; Redmi Note 9) ${webkit} Chrome/90.0.4430.91 Safari/537.36`,
    5,
  ],
]
