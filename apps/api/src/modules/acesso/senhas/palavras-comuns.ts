/**
 * Words that passwords are most often made of in Brazil and in Ecuador, without accents. With figures and signs around them, they stand for
 * some hundred thousand of the passwords tried first.
 *
 * @source common first names (IBGE, Nomes no Brasil), clubs, keyboards, and the yearly lists of leaked passwords, 2019-2025
 */
export const palavrasComuns: readonly string[] = `
12345qwert 123abc456 123qweasd 123qweasdzxc 1a2b3c 1a2b3c4d 1a2s3d4f 1password1 1q2w3e 1q2w3e4r 1q2w3e4r5t
1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1z2x3c4v a1b2c3 a1b2c3d4 a1s2d3f4 aaa aaaa aaaaa aaaaaa aaaaaaaa abc abc123abc
abc123def abcabc abcd abcde abcdef abcdefg abcdefgh abcxyz abril acesso admin administrador administrator adriana
agosto aguia alejandra alejandro alexandre alice aline almeida alves amanda amarelo amem amigo amigos amor amormeu
ana anderson andre andreia andres andrew android angela angola antonio aparecida apple araujo arsenal arthur asd
asd123qwe asdasd asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl ashley atletico autumn azul baby babygirl bahia bahiaec
banana bar barbara barbosa barcelona baseball basketball batman beatriz bebe belem bencao benjamin bernardo bianca
bienvenido bola boleto borboleta botafogo boteco branco brasil brasilia brazil bruna bruno buster cachorrinho
cachorro caixa cambiar camila campeao cantina carino carla carlos carmen carolina carro carvalho cavalo ceara charlie
cheese chefe chelsea chevrolet chocolate cielo cinco claudia claudio clave claves cliente clientes coffee coisa
coisas colorado comanda computer contabil contrasena contrasenia convidado cookie copa coracao corazon corinthians
corintiano corsa costa cozinha cristina cristo cruzeiro curitiba daniel daniela davi debora default demo demonstracao
desenvolvimento deus deusefiel dez dezembro diamond diana diego dificil diretor dois domingo dono dourado dragao
dragon ecuador edna edson eduardo elaine eliane emelec empresa entrar enzo equador escritorio esperanza esqueci ester
estoque estrela estrella eteamo example exemplo fabio facebook facil familia farmacia fe felicidad felicidade felipe
feliz fernanda fernando ferrari ferreira fevereiro fiat fiel filha filho financeiro fiscal flamengo flamenguista
floripa flower fluminense football fornecedor fortaleza fortalezaec forte francisco freedom fusca futebol gabriel
gabriela garcom gatinha gatinho gato george gerente ginger gloria goiania goku gol golden gomes google gostosa
gostoso gremio gremista guadalupe guayaquil guest guilherme guitarra gustavo harley heitor helena hello hockey hola
homologacao honda hotel hunter ilove iloveyou informatica inicial instagram internacional internet iphone ironman
isabela janeiro jessica jesus jesuscristo jesuseterno jesusteama joao joaquim jordan jorge jose josefina joshua juan
julho julia juliana junho juventus killer lanchonete laranja larissa laura leandro leao leonardo leticia letmein
ligadequito lima linda lindo linux liverpool lkjhgf lobo login loja lorenzo love lovely lover loveyou lua luana lucas
luciana luis luisa luiz luz maio mamae manaus manchester manoel manuela marcelo marcia marcio marco marcos maria
mariana mariposa martins master mateus matheus matrix mauricio mengao mercado mercedes mestre meuamor michael michele
michelle microsoft mifamilia miguel minas minhafamilia minhasenha minhavida mnbvcxz monica monkey moto mudar mundial
musica mysql nada naosei naruto nascimento natal natalia nenem network nicolas nicole nossasenhora nota nova
novasenha nove novembro novo oito oliveira operador oracle orange outubro p4ssw0rd pa55word padaria padrao paixao
palmeiras palmeirense papai pass passw0rd passwd password patrao patricia paulo paz pdv pedro pepper pereira pizzaria
poiuy poiuyt poiuytrewq pokemon porsche portugal postgres praia presidente preto princesa princess principe priscila
producao produto programador provisoria purple q1w2e3 q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc qazxsw qualquer
qualquercoisa quarta quatro quinta quito qwe qwe123asd qweasd qweasdzxc qweqwe qwer1234asdf qwerasdf qwert qwerty
qwertyui qwertyuiop rafael ramos ranger raquel realmadrid rebeca recife regina renata restaurante reta retaguarda
ribeiro ricardo riodejaneiro rita robert roberto rocha rock rodrigo rodrigues root rosa rosana router roxo s3nh4
s3nha sabado salvador samba sample samsung samuel sandra santiago santos santosilva saopaulo saopaulofc sara saudade
sebastian secret secreta secreto segredo segunda segura seguro seis semsenha senh4 senha senhaforte senhanova senhas
senhasegura senhor sergio server sete setembro sexta shadow silva silver silvia simone sistema soccer sofia sol sonia
sousa souza spiderman sport spring starwars summer sunshine superman supervisor suporte tatiana teamo tecnico
tecnologia temp temporaria tequiero terca test teste testes thiago thomas ti tiago tigre timao toyota trabalho tres
tricolor trocar trustno tudo ubuntu um umdoistres user usuario valentina vanessa vascaino vasco vendas vera verao
verdao verde vermelho victor vida visitante vitor vitoria vivian viviane volkswagen vovo welcome whatever whatsapp
wifi william windows winter wsxedc xxx xxxx xxxxxx xyz yamaha yellow youtube z1x2c3v4 zaq12wsx zaq1zaq1 zxc zxcv
zxcvb zxcvbn zxcvbnm zxczxc zzz
`
  .trim()
  .split(/\s+/);
