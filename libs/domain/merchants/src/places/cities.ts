/** Towns at the end of statement texts, in the spelling and abbreviations of statements. */
const unitedStates = `
  new york;new york city;nyc;ny;brooklyn;bronx;queens;staten island;long island city;astoria;flushing;manhattan;los angeles;hollywood;
  west hollywood;santa monica;beverly hills;pasadena;burbank;glendale;long beach;torrance;chicago;houston;phoenix;philadelphia;
  san antonio;san diego;dallas;san jose;austin;jacksonville;fort worth;ft worth;columbus;charlotte;san francisco;indianapolis;seattle;
  denver;washington;boston;el paso;nashville;detroit;oklahoma city;portland;las vegas;memphis;louisville;baltimore;milwaukee;
  albuquerque;tucson;fresno;sacramento;kansas city;mesa;atlanta;omaha;colorado springs;raleigh;miami;miami beach;virginia beach;
  oakland;minneapolis;tulsa;arlington;tampa;new orleans;wichita;cleveland;bakersfield;aurora;anaheim;honolulu;santa ana;riverside;
  corpus christi;lexington;stockton;henderson;saint paul;st paul;st louis;saint louis;cincinnati;pittsburgh;greensboro;anchorage;plano;
  lincoln;orlando;irvine;newark;toledo;durham;chula vista;fort wayne;jersey city;st petersburg;laredo;madison;chandler;buffalo;
  lubbock;scottsdale;reno;gilbert;north las vegas;winston salem;chesapeake;norfolk;fremont;garland;irving;hialeah;richmond;boise;
  spokane;baton rouge;des moines;tacoma;san bernardino;modesto;fontana;santa clarita;birmingham;oxnard;fayetteville;moreno valley;
  rochester;glendale;huntington beach;salt lake city;grand rapids;amarillo;yonkers;aurora;montgomery;akron;little rock;huntsville;
  augusta;port st lucie;grand prairie;columbus;tallahassee;overland park;tempe;mckinney;mobile;cape coral;shreveport;frisco;knoxville;
  worcester;brownsville;vancouver;fort lauderdale;ft lauderdale;sioux falls;ontario;chattanooga;providence;newport news;rancho cucamonga;
  santa rosa;oceanside;salem;elk grove;garden grove;pembroke pines;peoria;eugene;corona;cary;springfield;fort collins;jackson;
  alexandria;hayward;lancaster;lakewood;clarksville;palmdale;salinas;springfield;hollywood;pasadena;sunnyvale;macon;kansas city;pomona;
  escondido;killeen;naperville;joliet;bellevue;rockford;savannah;paterson;torrance;bridgeport;mcallen;mesquite;syracuse;midland;
  murfreesboro;dayton;fullerton;olathe;orange;thornton;roseville;denton;waco;surprise;carrollton;west valley city;charleston;warren;
  hampton;gainesville;visalia;coral springs;columbia;cedar rapids;sterling heights;new haven;stamford;concord;kent;santa clara;
  elizabeth;round rock;thousand oaks;lafayette;athens;topeka;simi valley;fargo;norman;columbia;abilene;wilmington;hartford;
  victorville;pearland;vallejo;ann arbor;berkeley;allentown;richardson;odessa;arvada;cambridge;sugar land;beaumont;lansing;evansville;
  rochester;independence;fairfield;provo;clearwater;college station;west jordan;carlsbad;el monte;murrieta;temecula;springfield;
  palm bay;costa mesa;westminster;north charleston;miami gardens;manchester;high point;downey;clovis;pompano beach;pueblo;elgin;
  lowell;antioch;west palm beach;palm beach;peoria;everett;ventura;centennial;lakeland;gresham;richmond;billings;inglewood;broken arrow;
  sandy springs;jurupa valley;hillsboro;waterbury;santa maria;boulder;greeley;daly city;meridian;lewisville;davie;west covina;
  league city;tyler;norwalk;san mateo;green bay;wichita falls;sparks;lakewood;burbank;rialto;allen;el cajon;las cruces;renton;
  davenport;south bend;vista;tuscaloosa;clinton;edison;woodbridge;san angelo;kenosha;vacaville;hoboken;white plains;new rochelle;
  mount vernon;princeton;morristown;hackensack;fort lee;paramus;secaucus;somerville;quincy;brookline;newton;waltham;cupertino;
  mountain view;palo alto;redwood city;menlo park;los gatos;san ramon;walnut creek;san rafael;mill valley;santa cruz;santa barbara;
  san luis obispo;santa fe;sedona;flagstaff;park city;boca raton;delray beach;naples;sarasota;key west;bloomington;champaign;evanston;
  oak park;schaumburg;skokie;ann arbor;dearborn;troy;royal oak;redmond;kirkland;bellingham;olympia;bend;asheville;chapel hill;
  greenville;myrtle beach;hilton head;roanoke;charlottesville;bethesda;silver spring;rockville;annapolis;fairfax;reston;mclean;
  wilmington;newport;burlington;bangor;portsmouth;nashua;albany;ithaca;schenectady;saratoga springs;poughkeepsie;bentonville;
  armonk;purchase;beaverton;duluth;iowa city;ames;lawrence;norcross;marietta;alpharetta;decatur;roswell;kennesaw;smyrna;franklin;
  brentwood;katy;the woodlands;spring;humble;cypress;kyle;cedar park;georgetown;hoover;mobile;gulfport;biloxi;hattiesburg;metairie;
  malvern;king of prussia;conshohocken;hershey;york;reading;scranton;erie;mcdonough;bedford;westport;greenwich;amzn com bill
`;
const unitedKingdomAndIreland = `
  london;greater london;manchester;birmingham;leeds;glasgow;liverpool;bristol;sheffield;edinburgh;cardiff;leicester;coventry;bradford;
  nottingham;hull;newcastle;newcastle upon tyne;stoke;stoke on trent;southampton;portsmouth;derby;plymouth;wolverhampton;swansea;
  milton keynes;aberdeen;norwich;luton;islington;swindon;croydon;sunderland;bournemouth;oxford;cambridge;peterborough;reading;york;
  exeter;gloucester;cheltenham;bath;brighton;hove;worthing;eastbourne;hastings;canterbury;maidstone;dover;crawley;guildford;woking;
  slough;windsor;watford;st albans;hemel hempstead;stevenage;welwyn garden city;cheshunt;harlow;chelmsford;colchester;ipswich;basildon;
  southend;romford;ilford;barking;stratford;hackney;camden;wimbledon;richmond;kingston;kingston upon thames;sutton;bromley;ealing;
  hounslow;harrow;wembley;enfield;barnet;uxbridge;hammersmith;fulham;chelsea;brixton;clapham;greenwich;lewisham;shoreditch;soho;
  blackpool;preston;bolton;stockport;oldham;rochdale;salford;warrington;wigan;chester;crewe;shrewsbury;telford;worcester;hereford;
  northampton;bedford;lincoln;huddersfield;halifax;wakefield;harrogate;doncaster;rotherham;barnsley;middlesbrough;durham;carlisle;
  dundee;perth;inverness;stirling;paisley;belfast;derry;lisburn;newport;wrexham;bangor;truro;taunton;poole;salisbury;winchester;
  basingstoke;farnborough;aldershot;dublin;dublin 1;dublin 2;dublin 4;dublin 8;cork;galway;limerick;waterford;kilkenny;sligo;drogheda;
  dundalk;dun laoghaire;swords;tallaght;gb london;kensington;heathrow;gatwick;abingdon;accrington;aldeburgh;alnwick;ambleside;amersham;andover;arundel;ascot;ashford;aylesbury;bakewell;balham;banbury;barnstaple;
  barrow;battersea;bearsted;beccles;berkhamsted;berwick;beverley;bicester;bideford;blackburn;bodmin;bognor regis;boston spa;bourton;
  bracknell;braintree;brentwood;bridgwater;bridlington;brixham;bude;burnley;burton;bury;bury st edmunds;buxton;camberley;cardigan;castleford;
  chelmsley;chesterfield;chichester;chippenham;chorley;christchurch;cirencester;clacton;cleethorpes;conwy;corby;cromer;darlington;dartford;
  daventry;deal;devizes;dewsbury;didcot;dorchester;dorking;dudley;dulwich;dumfries;dunfermline;eastleigh;east grinstead;elgin;ely;epping;
  epsom;evesham;falkirk;falmouth;fareham;farnham;felixstowe;fleet;folkestone;fort william;frome;gateshead;glastonbury;goole;gosport;grantham;
  gravesend;great yarmouth;grimsby;guernsey;hartlepool;haslemere;hatfield;haywards heath;henley;hertford;hexham;high wycombe;hitchin;horsham;
  hay on wye;ilkley;jersey;keighley;kendal;keswick;kettering;kidderminster;kilmarnock;kings lynn;kirkcaldy;knutsford;lancaster;launceston;
  leamington spa;leatherhead;leighton buzzard;leominster;letchworth;lewes;lichfield;livingston;llandudno;loughborough;louth;lowestoft;ludlow;
  lymington;lytham;macclesfield;maidenhead;malton;malvern;mansfield;margate;marlborough;marlow;matlock;melton mowbray;monmouth;morecambe;
  nantwich;newark;newbury;newquay;northallerton;nuneaton;oban;okehampton;orpington;oswestry;oxted;paignton;peckham;penrith;penzance;
  peterhead;petersfield;pickering;pontefract;ramsgate;redditch;redhill;redruth;reigate;rhyl;ripon;ross on wye;rugby;runcorn;rye;ryde;
  saffron walden;scarborough;scunthorpe;sevenoaks;sheringham;sidcup;sidmouth;skegness;skipton;solihull;southport;southwold;st andrews;
  st austell;st helens;st ives;stafford;staines;stamford;stockton;stourbridge;stow;strathmore;street;stroud;surbiton;sutton coldfield;
  tamworth;tavistock;teddington;tenby;tetbury;thame;thetford;tiverton;tonbridge;tooting;torquay;totnes;trowbridge;tunbridge wells;twickenham;
  ullapool;uttoxeter;ventnor;wakefield;wallasey;walsall;waltham cross;walton;wandsworth;wantage;ware;warminster;warwick;washington;
  wellingborough;wells;weston super mare;weybridge;weymouth;whitby;whitstable;widnes;wilmslow;wimborne;windermere;witney;wokingham;
  worksop;yeovil;athlone;bray;carlow;clonmel;dingle;ennis;killarney;letterkenny;mullingar;naas;navan;tralee;tullamore;wexford;wicklow
`;
const germanSpeaking = `
  berlin;hamburg;munchen;muenchen;munich;koln;koeln;cologne;frankfurt;frankfurt am main;frankfurt main;stuttgart;dusseldorf;
  duesseldorf;leipzig;dortmund;essen;bremen;dresden;hannover;nurnberg;nuernberg;duisburg;bochum;wuppertal;bielefeld;bonn;munster;
  muenster;mannheim;karlsruhe;augsburg;wiesbaden;monchengladbach;gelsenkirchen;aachen;braunschweig;chemnitz;kiel;halle;magdeburg;
  freiburg;freiburg im breisgau;krefeld;mainz;lubeck;luebeck;erfurt;oberhausen;rostock;kassel;hagen;potsdam;saarbrucken;hamm;
  ludwigshafen;mulheim;oldenburg;osnabruck;leverkusen;darmstadt;heidelberg;solingen;herne;neuss;regensburg;paderborn;ingolstadt;
  offenbach;wurzburg;wuerzburg;furth;ulm;heilbronn;pforzheim;wolfsburg;gottingen;goettingen;bottrop;reutlingen;koblenz;bremerhaven;
  erlangen;bergisch gladbach;remscheid;trier;jena;recklinghausen;moers;salzgitter;siegen;gutersloh;hildesheim;cottbus;kaiserslautern;
  schwerin;ludwigsburg;esslingen;tubingen;tuebingen;konstanz;flensburg;marburg;giessen;passau;bamberg;bayreuth;landshut;rosenheim;
  weimar;wien;vienna;graz;linz;salzburg;innsbruck;klagenfurt;villach;wels;bregenz;zurich;zuerich;geneve;genf;basel;bern;lausanne;
  winterthur;luzern;st gallen;lugano;biel;zug;aalen;ahlen;amberg;ansbach;arnsberg;aschaffenburg;bad homburg;bad toelz;baden baden;bergheim;biberach;bocholt;boblingen;brandenburg;celle;
  coburg;cuxhaven;dachau;delmenhorst;detmold;dinslaken;dorsten;duren;eisenach;elmshorn;emden;erding;eschweiler;euskirchen;freising;
  friedrichshafen;fulda;fussen;garbsen;garmisch;garmisch partenkirchen;gera;gladbeck;goslar;gotha;greifswald;grevenbroich;gummersbach;hameln;
  hanau;hattingen;herford;herten;hof;hurth;iserlohn;kempten;kerpen;kleve;landau;langenfeld;limburg;lindau;lingen;lippstadt;lorrach;ludenscheid;
  lunen;luneburg;marl;memmingen;meerbusch;minden;neubrandenburg;neumunster;neustadt;norderstedt;nordhorn;oberstdorf;offenburg;peine;pirna;plauen;
  pulheim;rastatt;ratingen;ravensburg;rheine;russelsheim;schweinfurt;schwerte;sindelfingen;singen;soest;speyer;stade;stralsund;straubing;
  suhl;troisdorf;unna;velbert;viersen;villingen;waiblingen;weiden;wesel;wetzlar;wilhelmshaven;wismar;witten;wolfenbuttel;worms;zwickau;
  burgwedel;feldkirch;dornbirn;steyr;st polten;leoben;kufstein;zell am see;kitzbuhel
`;
const french = `
  paris;paris 1;paris 2;paris 3;paris 4;paris 5;paris 6;paris 7;paris 8;paris 9;paris 10;paris 11;paris 12;paris 13;paris 14;paris 15;
  paris 16;paris 17;paris 18;paris 19;paris 20;marseille;lyon;toulouse;nice;nantes;montpellier;strasbourg;bordeaux;lille;rennes;reims;
  toulon;saint etienne;st etienne;le havre;grenoble;dijon;angers;nimes;villeurbanne;clermont ferrand;aix en provence;brest;tours;
  amiens;limoges;annecy;boulogne billancourt;metz;besancon;perpignan;orleans;rouen;mulhouse;caen;nancy;saint denis;argenteuil;
  montreuil;roubaix;tourcoing;avignon;nanterre;poitiers;versailles;courbevoie;creteil;pau;colombes;vitry sur seine;aulnay;asnieres;
  rueil malmaison;antibes;la rochelle;cannes;saint maur;calais;bayonne;biarritz;levallois;issy les moulineaux;neuilly sur seine;
  la defense;puteaux;vincennes;colmar;troyes;valence;chambery;lorient;quimper;vannes;saint malo;arles;bruxelles;brussel;brussels;
  antwerpen;anvers;gent;gand;liege;charleroi;brugge;bruges;namur;leuven;louvain;mons;mechelen;hasselt;kortrijk;oostende;luxembourg;
  luxemburg;monaco;agen;ajaccio;albi;alencon;angouleme;annemasse;arcachon;auxerre;bastia;beauvais;belfort;beziers;blois;bourg en bresse;bourges;carcassonne;
  castres;chalon;chalon sur saone;chalons en champagne;chartres;chateauroux;cherbourg;cholet;compiegne;deauville;dieppe;dunkerque;epinal;evreux;
  frejus;gap;honfleur;hyeres;la roche sur yon;laval;le mans;lens;macon;meaux;melun;montauban;montelimar;nevers;niort;roanne;rodez;saint brieuc;
  saint nazaire;saint quentin;saint raphael;saint tropez;sete;tarbes;thionville;valenciennes;vichy;vienne;villefranche
`;
const southern = `
  madrid;barcelona;valencia;sevilla;zaragoza;malaga;murcia;palma;palma de mallorca;las palmas;bilbao;alicante;cordoba;valladolid;vigo;
  gijon;hospitalet;l hospitalet;vitoria;granada;elche;oviedo;badalona;terrassa;cartagena;jerez;sabadell;mostoles;santa cruz;pamplona;
  almeria;fuenlabrada;leganes;getafe;donostia;san sebastian;burgos;santander;castellon;alcorcon;albacete;alcala de henares;logrono;
  badajoz;salamanca;huelva;marbella;lleida;tarragona;leon;cadiz;jaen;girona;toledo;ibiza;roma;rome;milano;milan;napoli;torino;palermo;
  genova;bologna;firenze;bari;catania;venezia;verona;messina;padova;trieste;taranto;brescia;parma;prato;modena;reggio emilia;
  reggio calabria;perugia;livorno;ravenna;cagliari;foggia;rimini;salerno;ferrara;sassari;monza;latina;bergamo;siracusa;pescara;trento;
  vicenza;bolzano;novara;piacenza;ancona;udine;arezzo;lecce;como;pisa;lucca;siena;varese;pavia;cremona;treviso;rho;assago;lisboa;
  lisbon;porto;amadora;braga;coimbra;setubal;almada;funchal;queluz;agualva;cascais;sintra;matosinhos;vila nova de gaia;gaia;aveiro;
  evora;faro;leiria;guimaraes;viseu;oeiras;portimao;albufeira;loures;odivelas;athens;athina;thessaloniki
`;
const dutchAndNordic = `
  amsterdam;rotterdam;den haag;s gravenhage;the hague;utrecht;eindhoven;tilburg;groningen;almere;breda;nijmegen;enschede;apeldoorn;
  haarlem;arnhem;amersfoort;zaanstad;zaandam;haarlemmermeer;hoofddorp;den bosch;s hertogenbosch;zwolle;zoetermeer;leiden;leeuwarden;
  maastricht;dordrecht;ede;alphen;alkmaar;emmen;delft;venlo;deventer;hilversum;roosendaal;oss;amstelveen;heerlen;schiphol;helmond;
  gouda;purmerend;vlaardingen;capelle;nieuwegein;veenendaal;hengelo;stockholm;goteborg;malmo;uppsala;kobenhavn;copenhagen;aarhus;
  odense;oslo;bergen;trondheim;helsinki;espoo;tampere;turku;warszawa;krakow;lodz;wroclaw;poznan;gdansk;praha;brno;bratislava;budapest;
  bucuresti;sofia;zagreb;ljubljana;vilnius;riga;tallinn
`;

/** Towns by their words, joined by one space. */
export const cities: ReadonlySet<string> = new Set(
  [unitedStates, unitedKingdomAndIreland, germanSpeaking, french, southern, dutchAndNordic]
    .join(';')
    .split(';')
    .map((city) => city.trim())
    .filter(Boolean),
);

/** Words that start or end names of unlisted towns: `San`, `Port`; `Beach`, `Falls`. */
export const cityStarts: ReadonlySet<string> = new Set(
  'san santa los las fort ft st saint new north south east west el la le port mount mt lake palo grand salt cape los des del upper lower'.split(
    ' ',
  ),
);
export const cityEnds: ReadonlySet<string> = new Set(
  'beach city springs park heights falls hills rapids creek valley grove island islands bluffs ridge village town township haven harbor bay junction lake lakes point'.split(
    ' ',
  ),
);
