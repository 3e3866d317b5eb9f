import type { BrandList } from '../brand-list';

/** Subscriptions, business, taxes, saving and loans. */
export const bills: BrandList = {
  Subscriptions: `
    Apple = apple com bill | apple com | apple itunes | itunes | itunes com | apple services | apple
    Google One = google one | google storage | google cloud storage
    Google = google | google play | google services
    Amazon Prime = amazon prime | amzn prime | prime member | amazonprime | amznprime | amazon prime membership
    Microsoft 365 = microsoft 365 | microsoft office | office 365 | microsoft | msft | msbill
    Dropbox = dropbox; iCloud = icloud; Adobe = adobe | adobe systems | adobe creative
    ChatGPT = openai chatgpt | chatgpt; OpenAI; Anthropic = anthropic | claude ai; Midjourney = midjourney
    GitHub = github; Notion = notion labs | notion; Evernote = evernote; 1Password = 1password | agilebits
    LastPass = lastpass; Bitwarden = bitwarden; Dashlane = dashlane; NordVPN = nordvpn | nord vpn
    ExpressVPN = expressvpn; Surfshark = surfshark; ProtonMail = proton ag | protonmail | proton
    Norton = norton | nortonlifelock; McAfee = mcafee; Malwarebytes = malwarebytes; Canva = canva
    Grammarly = grammarly; Zoom = zoom us | zoom video | zoom com; Slack~ = slack technologies | slack
    LinkedIn = linkedin; Patreon = patreon; Substack = substack; Medium = medium corporation | medium com
    OnlyFans = onlyfans; New York Times = nytimes | new york times | ny times | nyt
    The Washington Post = washington post | wapo | washpost
    The Wall Street Journal = wall street journal | wall st journal | wsj | d j wsj | d j wall st journal | dow jones
    The Economist = economist | the economist; Financial Times = financial times | ft com
    The Atlantic = the atlantic; The New Yorker = new yorker; Bloomberg = bloomberg
    LA Times = la times | los angeles times; Chicago Tribune = chicago tribune; Boston Globe = boston globe
    Consumer Reports = consumer reports; The Athletic = the athletic | theathletic; Calm = calm com | calm
    Headspace = headspace; Tinder = tinder; Bumble = bumble; Hinge = hinge; Match.com = match com
    eHarmony = eharmony; Parship = parship | parshipmeet; Ancestry = ancestry; 23andMe = 23andme
    YNAB = ynab | you need a budget; Monarch Money = monarch money; Rocket Money = rocket money | truebill
    Copilot Money = copilot money; Experian = experian; Equifax = equifax; Credit Karma~ = credit karma
    LegalZoom = legalzoom; Walmart+ = walmart plus | wmt plus
    Costco Membership = costco membership | costco annual renewal; Instacart+ = instacart subscription
    DashPass = dashpass; Discord = discord; X Premium = x corp | twitter | x premium; Backblaze = backblaze
    Setapp = setapp; Todoist = todoist | doist; Fastmail = fastmail
    The Guardian = guardian news | theguardian | the guardian; The Times = times newspapers
    The Telegraph = telegraph media; TV Licensing = tv licence | tv licensing | tvlicensing | tv license
    Readly = readly; Which? = which ltd | which magazine; Irish Times = irish times
    Rundfunkbeitrag = rundfunk | rundfunkbeitrag | ard zdf; Zeit Verlag = zeitverlag | die zeit
    Spiegel = spiegel verlag | spiegel; Süddeutsche Zeitung = suddeutsche zeitung
    FAZ = frankfurter allgemeine | faz; Bild+ = bildplus | bild plus; Axel Springer = axel springer
    Le Monde = le monde | societe editrice du monde; Le Figaro = le figaro; Libération = liberation sarl
    Mediapart = mediapart; L'Équipe = l equipe; El País = el pais | ediciones el pais
    El Mundo = el mundo | unidad editorial; La Vanguardia = la vanguardia
    Corriere della Sera = corriere della sera | rcs mediagroup; La Repubblica = la repubblica | gedi
    Il Sole 24 Ore = il sole 24; NRC = nrc; De Volkskrant = volkskrant | dpg media
    De Telegraaf = telegraaf | mediahuis; De Standaard = de standaard; Público = publico comunicacao
    Dagens Nyheter = dagens nyheter; Aftonbladet = aftonbladet; Strato = strato; Playtomic = playtomic
    WeTransfer = wetransfer; Ring Protect = ring yearly | ring monthly | ring basic plan; Life360 = life360
    AARP = aarp; Scribd = scribd
  `,
  Business: `
    FedEx = fedex; The UPS Store = ups store; UPS; USPS = usps | us postal | usps po
    Stamps.com = stamps com | usps stamps endicia; DHL = dhl; Pitney Bowes = pitney bowes
    GoDaddy = godaddy | dnh godaddy; Namecheap = namecheap; Squarespace = squarespace; Wix = wix com | wix
    Shopify = shopify; WordPress = wordpress | automattic; Mailchimp = mailchimp | intuit mailchimp
    HubSpot = hubspot; Salesforce = salesforce; QuickBooks = quickbooks | intuit quickbooks | intuit qbooks
    Xero = xero; FreshBooks = freshbooks; Gusto = gusto; DocuSign = docusign
    Amazon Web Services = amazon web services | aws | aws emea
    Google Workspace = google gsuite | google workspace; Google Cloud = google cloud
    DigitalOcean = digitalocean; Heroku = heroku; Cloudflare = cloudflare; Linode = linode
    Hetzner = hetzner; OVH = ovh | ovhcloud; IONOS = ionos; Vercel = vercel; Netlify = netlify
    MongoDB Cloud = mongodbcloud | mongodb; Atlassian = atlassian; Figma = figma; Asana = asana
    Trello = trello; Monday.com = monday com; Airtable = airtable; Zapier = zapier; Twilio = twilio
    SendGrid = sendgrid; JetBrains = jetbrains; WeWork = wework; Regus = regus; Upwork = upwork
    Fiverr = fiverr; Indeed = indeed; ZipRecruiter = ziprecruiter
    Google Ads = google ads | google adwords | googleads
    Meta Ads = facebk | facebook ads | meta ads | facebook | fb ads; Calendly = calendly
    Loom = loom subscription; Royal Mail = royal mail; Post Office = post office; Evri = evri
    Hermes = myhermes | hermes; Companies House = companies house; FreeAgent = freeagent
    Sage = sage uk | sage; Deutsche Post = deutsche post; DATEV = datev
    lexoffice = lexoffice | haufe lexware | lexware; sevDesk = sevdesk; La Poste = la poste
    Chronopost = chronopost; Mondial Relay = mondial relay; Correos = correos | correos y telegrafos
    Seur = seur; MRW = mrw; Poste Italiane = poste italiane; Bartolini = bartolini | brt spa
    Aruba = aruba spa | aruba it; PostNL = postnl | post nl; bpost = bpost; TransIP = transip
    An Post = an post; CTT = ctt correios | ctt; PostNord = postnord; InPost = inpost; GLS = gls; DPD = dpd
    Doodle = doodle ag; MOO = moo print | moo com; Register.it = register it; Jimdo = jimdo
    SumUp = sumup ltd fee
  `,
  Taxes: `
    DVLA = dvla | dvla vehicle tax; IRS = irs | irs treas | irs usataxpymt | us treasury irs
    TurboTax = turbotax | intuit turbotax | intuit tax | turbotaxcom; H&R Block = h and r block | hrblock
    TaxAct = taxact; FreeTaxUSA = freetaxusa; Jackson Hewitt = jackson hewitt
    Franchise Tax Board = franchise tax bo | franchise tax board | ca ftb
    NYS Tax = nys dtf | nys tax | nysdtf; HMRC = hmrc | hm revenue | hmrc self assessment
    Revenue Commissioners = revenue commissioners; Finanzamt = finanzamt; Bundeskasse = bundeskasse
    Steuerverwaltung = steuerverwaltung; Zoll = hauptzollamt
    DGFiP = dgfip | direction generale des finances | impots | tresor public | impot; Urssaf = urssaf
    Agencia Tributaria = agencia tributaria | aeat; Seguridad Social = tgss | seguridad social
    Agenzia delle Entrate = agenzia delle entrate | agenzia entrate; INPS = inps
    Belastingdienst = belastingdienst; SPF Finances = spf finances | fod financien
    Autoridade Tributária = autoridade tributaria; Skatteverket = skatteverket; SKAT = skattestyrelsen
    Vero = verohallinto; WISO Steuer = wiso steuer | buhl data; Taxfix = taxfix; smartsteuer = smartsteuer
    Wundertax = wundertax; Gemeente Belastingen = gemeente belastingen | gblt | cocensus
  `,
  'Property tax': `
    County Tax Collector = county tax coll | county treasurer | tax collector | county tax
  `,
  'Savings and investing': `
    Vanguard = vanguard; Fidelity = fidelity | fid bkg svc | fidelity inv
    Charles Schwab = charles schwab | schwab brokerage | schwab; Robinhood = robinhood
    E*TRADE = e trade | etrade; Merrill Lynch = merrill lynch | merrill edge; TD Ameritrade = td ameritrade
    Acorns = acorns; Betterment = betterment; Wealthfront = wealthfront
    Stash = stash capital | stash invest; Coinbase = coinbase | coinbase com; Kraken = kraken | payward
    Gemini = gemini trust; Binance = binance; Crypto.com = crypto com
    Public.com = public com | public holdings; M1 Finance = m1 finance; Webull = webull
    SoFi Invest = sofi invest | sofi wealth; Interactive Brokers = interactive brokers
    T. Rowe Price = t rowe price; Hargreaves Lansdown = hargreaves lansdown | hargreaves; AJ Bell = aj bell
    Freetrade = freetrade; Trading 212 = trading 212; Nutmeg = nutmeg; Moneybox = moneybox
    Chip~ = chip financial; NS&I = ns and i | nsandi; Wealthify = wealthify; Plum = plum fintech
    PensionBee = pensionbee; Nest Pensions = nest pension; eToro = etoro
    DEGIRO = degiro | flatexdegiro | flatex; Trade Republic = trade republic
    Scalable Capital = scalable capital; Union Investment = union investment; DekaBank = dekabank | deka
    DWS = dws investment; Smartbroker = smartbroker; Bitpanda = bitpanda; Bison~ = bison app
    Yomoni = yomoni; Boursorama Vie = boursorama vie; Bourse Direct = bourse direct; Indexa Capital = indexa
    MyInvestor = myinvestor; Moneyfarm = moneyfarm; Fineco = fineco; Brand New Day = brand new day
    Meesman = meesman; Peaks = peaks; Bitvavo = bitvavo; Avanza = avanza; Nordnet = nordnet; Lysa = lysa
    Raisin = raisin; WeltSparen = weltsparen; Saxo Bank = saxo bank
  `,
  'Loan payment': `
    Navient; Nelnet; Mohela; Great Lakes Student Loans = great lakes student; FedLoan Servicing = fedloan
    Aidvantage; Sallie Mae = sallie mae | salliemae; Edfinancial
    Student Loans Company = student loans company | slc
    Department of Education = dept education | dept of education | us dept of ed; Klarna; Afterpay
    Affirm = affirm | affirm pay; Clearpay; Sezzle; Zip Pay = quadpay; SoFi Loan = sofi loan | sofi lending
    LendingClub = lendingclub; Upstart = upstart; Prosper = prosper funding
    Marcus Loan = marcus loan | goldman sachs loan; Best Egg = best egg; Avant = avant credit | avant llc
    OneMain Financial = onemain; Discover Personal Loans = discover pers loan; Earnest = earnest
    Upgrade = upgrade inc; Happy Money = happy money; Zopa = zopa; RateSetter = ratesetter; Novuna = novuna
    Lendable = lendable; Creation Finance = creation finance; Younited = younited
    Cetelem = cetelem | bnp paribas pf | bnp paribas personal finance; Cofidis = cofidis
    Sofinco = sofinco | ca consumer finance; Oney = oney bank | oney; Floa = floa
    Santander Consumer Bank = santander consumer bank; smava = smava; Auxmoney = auxmoney
    Findomestic = findomestic; Agos = agos ducato | agos; Compass Banca = compass banca; Wizink = wizink
    Freo = freo; Qander = qander
  `,
};
