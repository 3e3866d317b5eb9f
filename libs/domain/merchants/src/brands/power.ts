import type { BrandList } from '../brand-list';

/** Electricity, gas, water and waste. */
export const power: BrandList = {
  Electric: `
    Con Edison = con ed | con edison | coned | con ed of ny | consolidated edison
    PG&E = pg and e | pge | pacific gas | pgande
    Southern California Edison = so cal edison | socal edison | southern california edison | sce
    SDG&E = sdg and e | sdge; Duke Energy = duke energy | dukeenergy
    Florida Power & Light = fpl | florida power; Dominion Energy = dominion energy | dominion va
    ComEd = comed; PECO = peco | peco energy; PSE&G = pse and g | pseg
    National Grid = national grid | ngrid; Eversource = eversource; Georgia Power = georgia power
    Xcel Energy = xcel energy | xcel; Entergy = entergy; DTE Energy = dte energy | dte
    Consumers Energy = consumers energy; AEP = aep ohio | aep texas | american electric power | aep
    FirstEnergy = firstenergy | jcp and l; PPL Electric = ppl electric | ppl; Ameren = ameren
    Reliant Energy = reliant energy | reliant; TXU Energy = txu energy | txu
    Portland General Electric = portland general; Puget Sound Energy = puget sound energy | pse
    Seattle City Light = seattle city light; LADWP = ladwp | la dept of water | la dwp; SMUD = smud
    APS = arizona public svc | aps electric; Salt River Project = salt river project | srp
    NV Energy = nv energy; Rocky Mountain Power = rocky mountain power; Avista = avista
    Austin Energy = austin energy | city of austin utilities; CPS Energy = cps energy; BGE = bge
    Pepco Energy = pepco energy | pepco holdings | potomac electric; WE Energies = we energies
    Alliant Energy = alliant energy; Evergy = evergy; Central Hudson = central hudson; NYSEG = nyseg
    Green Mountain Power = green mountain; Alabama Power = alabama power; Oncor = oncor
    Arcadia Power = arcadia power; JEA = jea; OUC = ouc; TECO = tampa electric | teco
    British Gas = british gas; E.ON = e on | eon next | e on next | eon energy | eon
    EDF Energy = edf energy; Octopus Energy = octopus energy; OVO Energy = ovo energy | ovo
    ScottishPower = scottishpower | scottish power; SSE = sse energy | sse | sse airtricity
    Bulb = bulb energy; Shell Energy = shell energy; Utilita = utilita
    Utility Warehouse = utility warehouse; So Energy = so energy; Good Energy = good energy
    Ecotricity = ecotricity; Electric Ireland = electric ireland; Bord Gáis Energy = bord gais
    Airtricity = airtricity; Energia = energia; Vattenfall = vattenfall; RWE = rwe; EnBW = enbw
    EWE = ewe vertrieb | ewe; Stadtwerke München = stadtwerke munchen | swm
    RheinEnergie = rheinenergie; Mainova = mainova; Yello = yello strom; LichtBlick = lichtblick
    Naturstrom = naturstrom; Tibber = tibber; eprimo = eprimo; Entega = entega; N-ERGIE = n ergie
    GASAG = gasag; Westenergie = westenergie; Wien Energie = wien energie; Verbund = verbund ag; EVN = evn
    EKZ = ekz; EDF = edf | electricite de france | edf clients; Engie = engie
    TotalEnergies Électricité = totalenergies electricite | total direct energie | totalenergies elec
    Ekwateur = ekwateur; Iberdrola = iberdrola | iberdrola clientes; Endesa = endesa | endesa energia
    Naturgy = naturgy; Holaluz = holaluz; TotalEnergies Clientes = totalenergies clientes
    EDP = edp comercial | edp energia | edp; Repsol Luz = repsol electricidad | repsol luz
    Enel = enel energia | enel | servizio elettrico nazionale; Eni Plenitude = eni plenitude | plenitude
    A2A = a2a; Edison Energia = edison energia; Sorgenia = sorgenia; Iren = iren mercato | iren
    Hera = hera comm | hera spa; Acea = acea energia | acea; Eneco = eneco; Essent = essent
    Greenchoice = greenchoice; Budget Energie = budget energie; Vandebron = vandebron
    Energiedirect = energiedirect; Luminus = luminus; Mega Energie = mega energie; Fluvius = fluvius
    Fortum = fortum; Ellevio = ellevio; Ørsted = orsted; Norlys = norlys; Helen = helen oy; Tauron = tauron
    PGE Polska = pge obrot; Enea = enea; CEZ = cez prodej | cez
  `,
  Gas: `
    SoCalGas = socalgas | so cal gas | southern california gas; Nicor Gas = nicor | nicor gas
    Peoples Gas = peoples gas; Atmos Energy = atmos energy | atmos; Washington Gas = washington gas
    CenterPoint Energy = centerpoint; Southwest Gas = southwest gas; Spire Energy = spire energy | spire
    Columbia Gas = columbia gas; NW Natural = nw natural; Piedmont Natural Gas = piedmont natural
    Questar Gas = questar gas; AmeriGas = amerigas; Suburban Propane = suburban propane
    Ferrellgas = ferrellgas; Brooklyn Union Gas = brooklyn union; Texas Gas Service = texas gas service
    UGI = ugi utilities | ugi; Vectren = vectren; Calor Gas = calor gas; GRDF = grdf
    Gas Natural~ = gas natural fenosa; Italgas = italgas; Snam = snam; Antargaz = antargaz
    Primagaz = primagaz
  `,
  Water: `
    American Water = american water | amer water | nj american water; Thames Water = thames water
    Severn Trent = severn trent; United Utilities = united utilities; Anglian Water = anglian water
    Yorkshire Water = yorkshire water; South West Water = south west water; Southern Water = southern water
    Wessex Water = wessex water; Affinity Water = affinity water; South East Water = south east water
    Northumbrian Water = northumbrian water; Welsh Water = welsh water | dwr cymru
    Scottish Water = scottish water; Irish Water = irish water | uisce eireann
    NYC Water Board = nyc water board | nyc dep water; DC Water = dc water; Denver Water = denver water
    EBMUD = ebmud; Aqua America = aqua pa | aqua america; Golden State Water = golden state water
    San Jose Water = san jose water; Berliner Wasserbetriebe = berliner wasserbetriebe
    Hamburg Wasser = hamburg wasser; Veolia = veolia; Suez = suez eau | suez; Saur = saur
    Eau de Paris = eau de paris; Canal de Isabel II = canal de isabel
    Aigües de Barcelona = aigues de barcelona | agbar; Aqualia = aqualia; Emasesa = emasesa; Vitens = vitens
    Waternet = waternet; Evides = evides; Brabant Water = brabant water; Dunea = dunea; PWN = pwn
    De Watergroep = de watergroep; Vivaqua = vivaqua; EPAL = epal; MM SpA = mm spa; Publiacqua = publiacqua
    SMAT = smat torino; Waste Management = waste management | wm waste
    Republic Services = republic services; Recology = recology; Waste Connections = waste connections
    Waste Pro = waste pro
  `,
};
